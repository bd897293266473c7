/** `getReceipt` and `downloadReceipt`: only the tab that signed can reopen a receipt, for one day. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../openapi/index.ts'
import type { Schemas } from '../../../openapi/index.ts'
import { duration, signingDocumentLimits } from '../../../src/domain/text/limits.ts'
import { receiptLifetime } from '../../../src/domain/people/person-limits.ts'
import { writeIndividualReceiptEmail } from '../../../src/server/mail/templates/people/individual-receipt.ts'
import { aSignedPdf, corporateCode, formWith, signsFor } from '../../support/people/company.ts'
import { aForm, signs, submits } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import type { WireAnswer } from '../../support/http/wire.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'

/** Returns what a tab has after signing: the receipt handle and the receipt cookie. */
function heldAfter(answer: WireAnswer): { handle: string; cookie: string } {
  const { receipt_handle: handle } = JSON.parse(answer.body) as { receipt_handle: string }
  const cookie = answer.setCookies.find((line) => line.startsWith('cla_receipt='))?.split(';')[0]
  if (!cookie) throw new Error('no cookie was set')
  return { handle, cookie }
}

describe.each(sqliteOrBoth)('on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  const asks = ({ handle, cookie }: Partial<ReturnType<typeof heldAfter>>, file = '', linkId = scene.linkId) =>
    scene.wire.get(`/v1/receipt/${linkId}${file}`, {
      headers: { ...(handle && { 'Receipt-Handle': handle }), ...(cookie && { cookie }) },
    })

  test('the tab that signed can read its receipt, and nothing is written', async () => {
    const signed = await signs(scene, 'ada@lantern.example')
    const { receipt } = JSON.parse(signed.body) as { receipt: object }
    const line = signed.setCookies.find((each) => each.startsWith('cla_receipt='))
    expect(line).toMatch(/; Max-Age=86400; .*HttpOnly/)
    expect(line).toMatch(/SameSite=Strict/)
    const before = await scene.home.services.store.snapshot((reading) => verifyEvidence(reading))
    const answer = await asks(heldAfter(signed))
    expect(answer.data).toEqual({
      link_id: scene.linkId,
      apply_to: 'individual',
      org_alias: 'Lantern',
      project_url: expect.any(String) as string,
      cla_title: 'Individual Contributor License Agreement',
      cla_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      corporation_name: '',
      receipt,
    })
    expect(await scene.home.services.store.snapshot((reading) => verifyEvidence(reading))).toEqual(before)
  })

  test('the PDF is identical to the one in the email', async () => {
    const email = 'pdf@lantern.example'
    const held = heldAfter(await signs(scene, email))
    const letters = await scene.home.services.store.reading.outbox.list(null, 1000)
    const letter = letters.find(({ kind, recipient }) => kind === 'individual-receipt' && recipient === email)
    if (!letter) throw new Error('no receipt was mailed')
    const [mailed] = (await writeIndividualReceiptEmail(scene.home.services, letter)).attachments
    const file = await asks(held, '/file')
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain(mailed?.filename ?? 'nothing')
    expect(Buffer.from(file.bytes).equals(Buffer.from(mailed?.content ?? []))).toBe(true)
  })

  test('handle and cookie work only together, for their signature, link and day', async () => {
    const mine = heldAfter(await signs(scene, 'mine@lantern.example'))
    const theirs = heldAfter(await signs(scene, 'theirs@lantern.example'))
    const refused = async (answer: Promise<WireAnswer>) =>
      expect(await answer).toMatchObject({ status: 400, code: 'cla.no_link_or_unsigned' })
    for (const file of ['', '/file']) {
      expect((await asks(mine, file)).status).toBe(200)
      await refused(asks({ handle: mine.handle }, file))
      await refused(asks({ cookie: mine.cookie }, file))
      await refused(asks({ handle: mine.handle, cookie: theirs.cookie }, file))
      await refused(asks({ handle: theirs.handle, cookie: mine.cookie }, file))
      await refused(asks(mine, file, 'another_link'))
    }
    const forged = mine.cookie.replace(/=individual\.[0-9a-f]+/, `=individual.${'0'.repeat(32)}`)
    await refused(asks({ handle: mine.handle, cookie: forged }))
    const later = mine.cookie.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + receiptLifetime}.`)
    await refused(asks({ handle: mine.handle, cookie: later }))
    scene.home.clock.advance(receiptLifetime)
    await refused(asks(mine))
  })

  test('two tabs of a browser each open their own receipt', async () => {
    const first = heldAfter(await signs(scene, 'first@lantern.example'))
    const { services, clock } = scene.home
    clock.advance(60_000)
    const address = 'second@lantern.example'
    await scene.wire.post(`/v1/individual-signing/${scene.linkId}/code`, { email: address })
    const body = { name: 'Ada', email: address, cla_id: '1', cla_language: 'English', privacy_checked: true }
    const answer = await scene.wire.post(
      `/v1/individual-signing/${scene.linkId}`,
      { ...body, info: { '2': '2026-11-02' }, verification_code: scene.home.codes.at(-1) },
      { headers: { cookie: first.cookie } },
    )
    const second = heldAfter(answer)
    const seen = async (handle: string) =>
      ((await asks({ handle, cookie: second.cookie })).data as { receipt: { email: string } }).receipt.email
    expect([await seen(first.handle), await seen(second.handle)]).toEqual(['first@lantern.example', address])
    expect(services.config.publicUrl).not.toContain(second.handle)
  })

  test('a returning signer with a code sees the signed version but no personal data; a wrong code reveals nothing', async () => {
    const email = 'back@lantern.example'
    const { receipt } = JSON.parse((await signs(scene, email)).body) as { receipt: Schemas['Receipt'] }
    scene.home.clock.advance(61_000)
    const path = `/v1/individual-signing/${scene.linkId}`
    await scene.wire.post(`${path}/code`, { email })
    const digits = scene.home.codes.at(-1) ?? ''
    const comesBack = (verification_code: string, apply_to?: string) =>
      scene.wire.post(`${path}/before`, { email, verification_code, ...(apply_to && { apply_to }) })
    const wrong = await comesBack(digits === '000000' ? '000001' : '000000')
    expect(wrong).toMatchObject({ status: 400, code: 'cla.wrong_verification_code' })
    expect(wrong.setCookies).toEqual([])
    // A code for an individual signature does not open an employee's signature.
    expect(await comesBack(digits, 'employee')).toMatchObject({ code: 'cla.wrong_verification_code' })
    const answer = await comesBack(digits)
    const { version, language, signed_at } = receipt
    const cla_title = 'Individual Contributor License Agreement'
    expect(JSON.parse(answer.body)).toEqual({ data: null, signed: { cla_title, version, language, signed_at } })
    expect(answer.setCookies).toEqual([])
    // The code is not used up. Signing is refused only because the address has already signed.
    expect(await submits(scene, aForm(email, { verification_code: digits }))).toMatchObject({ code: 'cla.resigned' })
  })

  test('one client is limited per minute', async () => {
    const held = heldAfter(await signs(scene, 'often@lantern.example'))
    scene.home.clock.advance(60_000)
    for (let times = 0; times < routes.getReceipt.limit.perMinute; times += 1)
      expect((await asks(held)).status).toBe(200)
    expect(await asks(held)).toMatchObject({ status: 429, code: 'cla.too_many_request' })
  })
})

describe.each(sqliteOrBoth)('a company on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
  })
  afterAll(() => scene.close())

  test('its representative learns with a code that the form was sent; others of the company do not', async () => {
    const email = 'li@lantern.net.cn'
    await signsFor(scene, email)
    const comesBack = async (address: string) => {
      scene.home.clock.advance(61_000)
      await scene.wire.post(`/v1/corporation-signing/${scene.linkId}/code`, { email: address })
      const body = { email: address, verification_code: scene.home.codes.at(-1), apply_to: 'corporation' }
      return scene.wire.post(`/v1/individual-signing/${scene.linkId}/before`, body)
    }
    const answer = await comesBack(email)
    const said = { cla_title: 'Corporate Agreement', version: 1, language: 'English', signed_at: expect.any(Number) }
    expect(JSON.parse(answer.body)).toEqual({ data: null, signed: said })
    expect(JSON.parse((await comesBack('wang@lantern.net.cn')).body)).toEqual({ data: null })
  })

  test('downloads the document to sign, identical to the one in the email', async () => {
    const email = 'wang@lantern.com.cn'
    const { handle, cookie } = heldAfter(await signsFor(scene, email))
    const extra = { headers: { 'Receipt-Handle': handle, cookie } }
    const seen = await scene.wire.get(`/v1/receipt/${scene.linkId}`, extra)
    expect(seen.data).toMatchObject({
      apply_to: 'corporation',
      corporation_name: '<3 GmbH & lantern.com.cn A/S',
      receipt: { name: '王小明', email },
    })
    const file = await scene.wire.get(`/v1/receipt/${scene.linkId}/file`, extra)
    expect(file.headers['content-disposition']).toContain('signing-document-')
    const read = await scene.home.services.pdf.readAgreement(new Uint8Array(file.bytes), 5e6)
    expect(read.text).toContain('王小明')
    const [document] = (await scene.lettersTo(email)).at(-1)?.attachments ?? []
    const mailed = await scene.home.services.pdf.readAgreement(new Uint8Array(document?.content as ArrayBuffer), 5e6)
    expect(read.text).toBe(mailed.text)
  })

  test('can resend its document from the tab that sent the form, three times an hour, and from no other', async () => {
    const email = 'zhao@lantern.org.cn'
    const held = heldAfter(await signsFor(scene, email))
    const again = ({ handle, cookie }: typeof held) =>
      scene.wire.post(`/v1/receipt/${scene.linkId}/letter`, {}, { headers: { 'Receipt-Handle': handle, cookie } })
    const before = (await scene.lettersTo(email)).length
    for (let times = 0; times < signingDocumentLimits.againAnHour; times += 1)
      expect((await again(held)).status).toBe(200)
    expect(await again(held)).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    const letters = (await scene.lettersTo(email)).slice(before)
    // Only the last email is sent, because it makes the links in the earlier ones invalid.
    expect(letters).toHaveLength(1)
    expect(letters[0]?.attachments).toHaveLength(1)
    const another = heldAfter(await signsFor(scene, 'qian@lantern.edu.cn'))
    expect(await again({ ...another, handle: held.handle })).toMatchObject({ code: 'cla.no_link_or_unsigned' })
  })

  test('uploads and opens the scan in the tab that sent the form, for one day, and in no other', async () => {
    const held = heldAfter(await signsFor(scene, 'sun@lantern-tab.example'))
    const another = heldAfter(await signsFor(scene, 'chen@lantern-other.example'))
    const path = `/v1/corporation-signing/by-letter/${held.handle}`
    const asksAs = (cookie: string, part = '') => scene.wire.get(`${path}${part}`, { headers: { cookie } })
    const sends = (cookie: string, pdf: Uint8Array) => {
      const { headers, payload } = formWith(pdf)
      return scene.wire.send({ method: 'POST', url: path, headers: { ...headers, cookie }, payload })
    }
    const pdf = await aSignedPdf(scene)
    for (const cookie of [another.cookie, '']) {
      expect((await asksAs(cookie)).code).toBe('cla.wrong_verification_code')
      expect((await sends(cookie, pdf)).code).toBe('cla.wrong_verification_code')
    }
    expect((await asksAs(held.cookie)).data).toMatchObject({ uploaded_at: 0, uploaded_name: '' })
    expect((await asksAs(held.cookie, '/document')).status).toBe(200)
    expect((await sends(held.cookie, pdf)).status).toBe(200)
    expect((await asksAs(held.cookie)).data).toMatchObject({ state: 'uploaded', uploaded_size: pdf.length })
    expect(Buffer.compare((await asksAs(held.cookie, '/returned')).bytes, pdf)).toBe(0)
    expect((await asksAs(another.cookie, '/returned')).code).toBe('cla.wrong_verification_code')
    scene.home.clock.advance(receiptLifetime)
    expect((await asksAs(held.cookie)).code).toBe('cla.wrong_verification_code')
  })

  test('can resend its document with a code sent to the representative, and with nothing less', async () => {
    const email = 'wu@lantern-again.example'
    await signsFor(scene, email)
    const path = `/v1/corporation-signing/${scene.linkId}/document`
    const asksFor = (verificationCode: string, to = email) =>
      scene.wire.post(path, { email: to, verification_code: verificationCode })
    scene.home.clock.advance(duration.minute + 1)
    const code = await corporateCode(scene, email)
    const before = (await scene.lettersTo(email)).length
    const wrong = [...code].map((digit) => String(9 - Number(digit))).join('')
    expect((await asksFor(wrong)).code).toBe('cla.wrong_verification_code')
    expect(await asksFor(code)).toMatchObject({ status: 200, data: 'successfully' })
    // The code is accepted again, with spaces around it.
    expect(await asksFor(` ${code} `)).toMatchObject({ status: 200 })
    const letters = (await scene.lettersTo(email)).slice(before)
    expect(letters.flatMap(({ attachments }) => attachments)).toHaveLength(1)
    expect(letters.at(-1)?.text).toMatch(/\/corporation-signing\/[\w-]{43}/)
    // Another representative learns only that their own address has not signed. A code is valid only for the address that received it.
    const other = await corporateCode(scene, 'zheng@lantern-none.example')
    expect((await asksFor(other, 'zheng@lantern-none.example')).code).toBe('cla.no_link_or_unsigned')
    expect((await asksFor(other)).code).toBe('cla.wrong_verification_code')
    expect((await asksFor(code)).status).toBe(200)
    expect((await asksFor(code)).code).toBe('cla.too_many_request')
  })
})
