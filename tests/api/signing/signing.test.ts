/** `signIndividualCla`: the stored record, the response and every refusal. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aForm, hasSignedAnswer, linksAnother, receivesCode, signs, submits } from '../../support/people/people.ts'
import type { SigningBody } from '../../support/people/people.ts'
import { publishesAnew } from '../../support/community/new-version.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

describe.each(postgresOrBoth)('signing on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  const signingsOf = async (email: string) =>
    (await scene.home.services.store.reading.signings.page(scene.linkId, 1000)).filter(
      (signing) => signing.email.toLowerCase() === email.toLowerCase(),
    )

  test('responds with the stored record', async () => {
    const answer = await signs(scene, 'Ada@Lantern.Example', { name: ' Ada Lovelace ' })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toEqual({
      data: 'successfully',
      receipt: {
        number: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/) as string,
        name: 'Ada Lovelace',
        email: 'Ada@Lantern.Example',
        cla_id: '1',
        language: 'English',
        version: 1,
        signed_at: expect.any(Number) as number,
      },
      receipt_handle: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    expect(await signingsOf('ada@lantern.example')).toMatchObject([
      {
        state: 'live',
        name: 'Ada Lovelace',
        email: 'Ada@Lantern.Example',
        answers: [
          { id: '0', type: 'name', title: 'Name', value: 'Ada Lovelace' },
          { id: '1', type: 'email', title: 'Email', value: 'Ada@Lantern.Example' },
          { id: '2', type: 'date', title: 'Date', value: '2026-11-02' },
        ],
      },
    ])
  })

  test('queues one receipt, in the language of the reader', async () => {
    const email = 'receipt@lantern.example'
    const code = await receivesCode(scene, email)
    const form = aForm(email, { verification_code: code })
    await scene.wire.post(`/v1/individual-signing/${scene.linkId}`, form, { headers: { cookie: 'lang=en' } })
    const letters = await scene.home.services.store.reading.outbox.list(null, 1000)
    const receipts = letters.filter(({ kind, recipient }) => kind === 'individual-receipt' && recipient === email)
    expect(receipts).toMatchObject([{ language: 'en', secret: null, subject: (await signingsOf(email))[0]?.id }])
  })

  test('treats another spelling of an address as the same', async () => {
    const code = await receivesCode(scene, 'Grace@Lantern.Example')
    const form = aForm('grace@LANTERN.example', { verification_code: code })
    expect(await submits(scene, form)).toMatchObject({ status: 200 })
    for (const spelling of ['GRACE@lantern.example', 'grace@lantern.example', 'Grace@Lantern.Example']) {
      expect(await hasSignedAnswer(scene, spelling)).toMatchObject({ signed: true })
      expect(await submits(scene, aForm(spelling, { verification_code: code }))).toMatchObject({ code: 'cla.resigned' })
    }
    expect((await signingsOf('grace@lantern.example')).map(({ email }) => email)).toEqual(['grace@LANTERN.example'])
  })

  test('is refused as resigned even with a new code, which is not spent', async () => {
    const email = 'twice@lantern.example'
    await signs(scene, email)
    scene.home.clock.advance(60_000)
    expect(await signs(scene, email)).toMatchObject({ status: 400, code: 'cla.resigned' })
    expect(await signingsOf(email)).toHaveLength(1)
  })

  const ok = '2026-11-02'
  test.each<[string, Partial<SigningBody>, string]>([
    ['an unknown agreement', { cla_id: '7' }, 'cla.unmatched_cla'],
    ["another language's agreement", { cla_id: '0' }, 'cla.unmatched_cla'],
    ['an unknown language', { cla_language: 'Klingon' }, 'cla.unmatched_cla'],
    ['a language named like an inherited property', { cla_language: 'constructor' }, 'cla.unmatched_cla'],
    ['an invalid address', { email: 'ada' }, 'cla.not_an_email'],
    ['an unchecked privacy statement', { privacy_checked: false }, 'cla.privacy_unchecked'],
    ['an empty name', { name: '' }, 'cla.bad_request_parameter'],
    ['a blank name', { name: ' \u3000 ' }, 'cla.bad_request_parameter'],
    ['a name of 101 characters', { name: '明'.repeat(101) }, 'cla.bad_request_parameter'],
    ['a missing required field', { info: {} }, 'cla.bad_request_parameter'],
    ['a blank required field', { info: { '2': ' ' } }, 'cla.bad_request_parameter'],
    ['a date that does not exist', { info: { '2': '2026-02-30' } }, 'cla.bad_request_parameter'],
    ['a phone number of letters', { info: { '2': ok, '3': 'call me' } }, 'cla.bad_request_parameter'],
    ['an undeclared field', { info: { '2': ok, '9': 'x' } }, 'cla.bad_request_parameter'],
    ['a field named like an inherited property', { info: { '2': ok, constructor: 'x' } }, 'cla.bad_request_parameter'],
    ['a wrong code', { verification_code: 'wrong!' }, 'cla.wrong_verification_code'],
    ['an empty code', { verification_code: '' }, 'cla.wrong_verification_code'],
  ])('is refused for %s, and the code stays valid', async (what, changes, refusal) => {
    const email = `${what.replaceAll(/[^a-z0-9]/g, '-')}@lantern.example`
    const code = await receivesCode(scene, email)
    const form = aForm(email, { verification_code: code })
    expect(await submits(scene, { ...form, ...changes })).toMatchObject({ status: 400, code: refusal })
    expect(await signingsOf(email)).toEqual([])
    expect(await hasSignedAnswer(scene, email)).toMatchObject({ signed: false })
    expect(await submits(scene, form)).toMatchObject({ status: 200 })
  })

  test('is refused without the member for the privacy statement', async () => {
    const { privacy_checked: _, ...form } = aForm('silent@lantern.example')
    expect(await submits(scene, form)).toMatchObject({ code: 'cla.privacy_unchecked' })
  })

  test('is refused at an unknown link, and at one without an individual agreement', async () => {
    const form = aForm('lost@lantern.example')
    expect(await submits(scene, form, 'github_nobody-1')).toMatchObject({ status: 400, code: 'cla.no_link' })
    const corporate = await linksAnother(scene.home, 'corporation')
    expect(await submits(scene, form, corporate)).toMatchObject({ status: 400, code: 'cla.no_cla_binding' })
  })

  test('needs no optional field and accepts a valid one', async () => {
    expect(await signs(scene, 'phone@lantern.example', { info: { '2': ok, '3': '+86 (10) 555-0100' } })).toMatchObject({
      status: 200,
    })
    expect((await signingsOf('phone@lantern.example'))[0]?.answers.at(-1)).toEqual({
      id: '3',
      type: 'telephone',
      title: 'Phone',
      value: '+86 (10) 555-0100',
    })
  })

  test('is refused for the previous version, keeps the code, and accepts the new one', async () => {
    const email = 'late@lantern.example'
    const signedBefore = 'early@lantern.example'
    await signs(scene, signedBefore)
    const code = await receivesCode(scene, email)
    const newId = await publishesAnew(scene.home, scene.linkId)
    const form = aForm(email, { verification_code: code })
    expect(await submits(scene, form)).toMatchObject({ status: 400, code: 'cla.unmatched_cla' })
    const renewed = { ...form, cla_id: newId, info: {} }
    expect((await submits(scene, renewed)).body).toContain(`"cla_id":"${newId}","language":"English","version":2`)
    const status = { signed: true, type: 'individual', status: 'expired', version_matched: false }
    expect(await hasSignedAnswer(scene, signedBefore)).toEqual(status)
    expect(await hasSignedAnswer(scene, email)).toEqual({ ...status, status: 'valid', version_matched: true })
  })
})
