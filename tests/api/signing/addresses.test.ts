/** Addresses in other scripts and addresses without a mailbox, from the form to the has-signed check. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { hasSignedAnswer, receivesCode, signingPath, signs, submits, aForm } from '../../support/people/people.ts'
import { world, type World } from '../../support/service/world.ts'

const hour = 3_600_000
const yes = { signed: true, type: 'individual', status: 'valid', version_matched: true }

describe.each(postgresOrBoth)('an address on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { config: { codesAnHourPerClient: 1000, checksAMinute: 600 } })
  })
  afterAll(() => scene.close())
  afterEach(() => {
    scene.home.clock.advance(25 * hour)
    expect(scene.log).toEqual([])
  })
  const asks = (email: string) => scene.wire.post(`${signingPath(scene.linkId)}/code`, { email })
  const reading = () => scene.home.services.store.reading

  test.each([
    ['ivan@пример.рф', 'Ivan@xn--e1afmkfd.xn--p1ai', 'Ivan＠ПРИМЕР。РФ'],
    ['zhang@xn--fsqu00a.xn--fiqs8s', 'zhang@例子。中国', 'zhang@例子.xn--fiqs8s'],
  ])('%s is the same person in every spelling', async (email, ...others) => {
    expect(JSON.parse((await signs(scene, email)).body)).toMatchObject({ receipt: { email } })
    for (const each of others) {
      expect((await hasSignedAnswer(scene, each.replace('＠', '@'))) as object).toEqual(yes)
      scene.home.clock.advance(hour)
      const code = await receivesCode(scene, each)
      expect(await submits(scene, aForm(each, { verification_code: code }))).toMatchObject({ code: 'cla.resigned' })
    }
    const [own] = await reading().ownSignings.ofAddress(others[0] ?? '', 1)
    expect(own).toMatchObject({ kind: 'individual', linkId: scene.linkId })
    expect(await hasSignedAnswer(scene, email.replace(/^./, 'x'))).toMatchObject({ signed: false })
  })

  test.each([
    '501+ana@users.noreply.github.com',
    '7+li@user.noreply.gitee.com',
    '501-ana@users.noreply.gitlab.com',
    'ana@noreply.gitea.example',
    '9+wei@user.noreply.gitcode.com',
    'noreply@x.example',
    'ana@x.invalid',
    'ana@laptop.local',
  ])('%s gets no code, and none is counted', async (email) => {
    const before = [scene.home.codes.length, (await reading().outbox.list('queued', 100)).length]
    const refused = { status: 400, code: 'cla.not_an_email' }
    const answers = [
      await asks(email),
      await scene.wire.post(`/v1/individual-signing/${scene.linkId}/which`, { email }),
      await scene.wire.post('/v1/my/code', { email }),
      await scene.wire.post('/v1/password-retrieval', { email }),
      await scene.wire.post('/v1/sign-in-links', { email }),
    ]
    expect(answers).toEqual(answers.map(() => expect.objectContaining(refused) as unknown))
    for (const { body } of answers) expect(JSON.parse(body)).toMatchObject({ data: { address_problem: 'no_mailbox' } })
    expect([scene.home.codes.length, (await reading().outbox.list('queued', 100)).length]).toEqual(before)
    const purpose = { use: 'individual-signing', linkId: scene.linkId, emailKey: email } as const
    expect(await scene.home.services.store.transaction((tx) => tx.codes.newest(purpose))).toBeNull()
    expect(await hasSignedAnswer(scene, email)).toMatchObject({ signed: false })
  })

  test('with other scripts before the @ needs a mail server that offered SMTPUTF8', async () => {
    const email = 'josé@пример.рф'
    const refused = { status: 400, code: 'cla.not_an_email', body: expect.stringContaining('non_ascii') as unknown }
    const { store } = scene.home.services
    await store.transaction((tx) => tx.mailboxFeatures.note('', false))
    expect(await asks(email)).toMatchObject(refused)
    // The mail server of the tests offers it; any email shows this.
    await signs(scene, 'first@lantern.example')
    await scene.lettersTo('first@lantern.example')
    expect(await store.reading.mailboxFeatures.hasSmtpUtf8('')).toBe(true)
    expect(JSON.parse((await signs(scene, email)).body)).toMatchObject({ receipt: { email } })
    expect(await hasSignedAnswer(scene, 'JOSÉ@xn--e1afmkfd.xn--p1ai')).toEqual(yes)
    expect((await scene.lettersTo(email)).length).toBeGreaterThan(0)
    await store.transaction((tx) => tx.mailboxFeatures.note('', false))
    expect(await asks('josé@other.example')).toMatchObject(refused)
  })
})
