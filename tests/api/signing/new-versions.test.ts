/** A new version of an agreement: signers of the previous one are notified, see the new one, and sign it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../openapi/index.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aCorporation, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { aForm, hasSignedAnswer, receivesCode, signingPath, signs, submits } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { publishesAnew } from '../../support/community/new-version.ts'

describe.each(postgresOrBoth)('an individual who signed an earlier version, on %s', (database) => {
  let scene: World
  let current: string
  beforeAll(async () => {
    scene = await world(database)
    expect(await signs(scene, 'Ada@lantern.example')).toMatchObject({ status: 200 })
    expect(await signs(scene, 'carl@lantern.example')).toMatchObject({ status: 200 })
    current = await publishesAnew(scene.home, scene.linkId)
    scene.home.clock.advance(61_000)
  })
  afterAll(() => scene.close())

  const renews = async (email: string, changes: object = {}) =>
    scene.wire.put(signingPath(scene.linkId), { ...aForm(email), cla_id: current, info: {}, ...changes })

  const differs = (email: string, linkId = scene.linkId) => scene.wire.get(`/v1/cla/individual/diff/${linkId}/${email}`)

  test('getIndividualDifference returns the changes since the signed version, until the new one is signed', async () => {
    const { status, data } = await differs('ADA@lantern.example')
    expect([status, data]).toMatchObject([200, { cla_id: current, from_version: 1, to_version: 2 }])
    const { blocks } = data as { blocks: { kind: string }[] }
    expect(new Set(blocks.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    expect(await differs('bob@lantern.example')).toMatchObject({ status: 400, code: 'cla.no_link_or_unsigned' })
    expect(await differs('ada')).toMatchObject({ status: 400, code: 'cla.not_an_email' })
    expect(await differs('ada@lantern.example', 'github_nobody-1')).toMatchObject({ code: 'cla.no_link' })
    for (let asked = 4; asked < routes.getVersionDifference.limit.perMinute; asked += 1)
      await differs('bob@lantern.example')
    expect(await differs('bob@lantern.example')).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    scene.home.clock.advance(60_000)
  })

  test('recallSignature returns the signature and the changes since, only with the code', async () => {
    const recalls = (email: string, verification_code: string, linkId = scene.linkId) =>
      scene.wire.post(`${signingPath(linkId)}/before`, { email, verification_code })
    const signing = await scene.home.services.store.reading.signings.ofAddress(scene.linkId, 'ada@lantern.example')
    for (const email of ['ada@lantern.example', 'bob@lantern.example']) {
      expect(await recalls(email, '123456')).toMatchObject({ status: 400, code: 'cla.wrong_verification_code' })
    }
    const right = await receivesCode(scene, 'ada@lantern.example')
    const wrong = right === '000000' ? '111111' : '000000'
    for (const email of ['ada@lantern.example', 'bob@lantern.example']) {
      expect(await recalls(email, wrong)).toMatchObject({ status: 400, code: 'cla.wrong_verification_code' })
    }
    const { status, data } = await recalls(' ADA@lantern.example', right)
    const difference = { cla_id: current, language: 'English', from_version: 1, to_version: 2 }
    expect([status, data]).toMatchObject([200, { signed_at: signing?.signedAt, difference }])
    expect((await recalls('ada@lantern.example', right)).status).toBe(200)
    const stranger = await receivesCode(scene, 'bob@lantern.example')
    expect(await recalls('bob@lantern.example', stranger)).toMatchObject({ status: 200, data: null })
    expect(await recalls('ada', right)).toMatchObject({ status: 400, code: 'cla.not_an_email' })
    expect(await recalls('ada@lantern.example', right, 'github_nobody-1')).toMatchObject({ code: 'cla.no_link' })
    scene.home.clock.advance(60_000)
  })

  test('renewIndividualCla replaces the signature with the new version, once', async () => {
    const email = 'Ada@lantern.example'
    expect(await hasSignedAnswer(scene, email)).toMatchObject({
      signed: true,
      status: 'expired',
      version_matched: false,
    })
    const verification_code = await receivesCode(scene, email)
    expect(await renews(email, { verification_code, cla_id: '0' })).toMatchObject({ code: 'cla.unmatched_cla' })
    const wrong = verification_code === '000000' ? '111111' : '000000'
    expect(await renews(email, { verification_code: wrong })).toMatchObject({ code: 'cla.wrong_verification_code' })
    const answer = await renews(email, { verification_code })
    expect(answer).toMatchObject({ status: 200, data: 'successfully' })
    expect(answer.body).toContain(`"cla_id":"${current}"`)
    expect(await hasSignedAnswer(scene, email)).toMatchObject({ signed: true, status: 'valid', version_matched: true })
    expect(await renews(email, { verification_code })).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    expect(await differs(email)).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    scene.home.clock.advance(60_000)
    const proof = { email, verification_code: await receivesCode(scene, email) }
    expect(await scene.wire.post(`${signingPath(scene.linkId)}/before`, proof)).toMatchObject({ data: null })
    const receipts = (await scene.home.services.store.reading.outbox.list(null, 100)).filter(
      ({ kind, recipient }) => kind === 'individual-receipt' && recipient === email,
    )
    expect(receipts).toHaveLength(2)
  })

  test("signIndividualCla renews a returning signer's signature once, even if repeated", async () => {
    const email = 'Carl@lantern.example'
    const anew = { cla_id: current, info: {} }
    const form = aForm(email, { ...anew, verification_code: await receivesCode(scene, email) })
    const answers = await Promise.all(Array.from({ length: 10 }, () => submits(scene, form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await hasSignedAnswer(scene, email)).toMatchObject({ signed: true, status: 'valid', version_matched: true })
    scene.home.clock.advance(61_000)
    expect(await signs(scene, email, anew)).toMatchObject({ status: 400, code: 'cla.resigned' })
  })

  test('an address that has not signed cannot renew', async () => {
    expect(await renews('bob@lantern.example')).toMatchObject({ status: 400, code: 'cla.no_link_or_unsigned' })
  })

  test('both signatures are kept and verify', async () => {
    const signings = await scene.home.services.store.reading.signings.page(scene.linkId, 10)
    expect(signings.map(({ state, version }) => `${state} ${version}`).toSorted()).toEqual([
      'live 2',
      'live 2',
      'superseded 1',
      'superseded 1',
    ])
    const found = await scene.home.services.store.snapshot((reading) => verifyEvidence(reading))
    expect(found.problems).toEqual([])
    expect(scene.log).toEqual([])
  })
})

describe.each(postgresOrBoth)('a corporation that signed an earlier version, on %s', (database) => {
  let adminArea: World
  let employer: Employer
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate', runs: true })
    employer = await aCorporation(adminArea.home.services, { linkId: adminArea.linkId, email: 'grace@acme.example' })
  })
  afterAll(() => adminArea.close())

  const headers = () => credentialsOf(adminArea.home.services, employer.administrator)
  const differs = async () => adminArea.wire.get('/v1/corporation-signing/cla/diff', { headers: await headers() })
  const agrees = async () => adminArea.wire.put('/v1/corporation-signing/cla/agree', {}, { headers: await headers() })

  test('getOwnDifference and agreeToNewVersion work only while there is a new version', async () => {
    expect(await differs()).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    expect(await agrees()).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    for (const version of [2, 3]) {
      const current = await publishesAnew(adminArea.home, adminArea.linkId, 'corporation')
      expect((await differs()).data).toMatchObject({ cla_id: current, from_version: 1, to_version: version })
    }
    const { blocks } = (await differs()).data as { blocks: { kind: string }[] }
    expect(blocks.filter(({ kind }) => kind !== 'kept')).not.toEqual([])
    expect(await agrees()).toMatchObject({ status: 200, data: 'successfully' })
    expect(await agrees()).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    await publishesAnew(adminArea.home, adminArea.linkId, 'corporation')
    expect((await differs()).data).toMatchObject({ from_version: 3, to_version: 4 })
  })

  test('the signature is unchanged, the acceptance is in the history, and both verify', async () => {
    const { reading } = adminArea.home.services.store
    const { id } = employer.corporation
    expect(await reading.corporations.find(adminArea.linkId, id)).toMatchObject({ agreementId: '0', version: 1 })
    const history = await reading.corporationRecords.history(id)
    expect(history.map(({ type }) => type)).toContain('corporation.agreed')
    const found = await adminArea.home.services.store.snapshot((snapshot) => verifyEvidence(snapshot))
    expect(found.problems).toEqual([])
    expect(adminArea.log).toEqual([])
  })
})
