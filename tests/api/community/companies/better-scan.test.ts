/** Decision 48: a community asks a company for a better scan and gives a reason, over HTTP with real emails. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import type { WireAnswer } from '../../../support/http/wire.ts'
import { world, type World } from '../../../support/service/world.ts'
import {
  aCompany,
  asks,
  aSignedPdf,
  corporationSigningPath,
  formWith,
  keyFor,
  uploads,
} from '../../../support/people/company.ts'

const reason = 'Page 3 is cut off.\nScan it again, and mail office@acme.example or see https://acme.example/help'

describe.each(postgresOrBoth)('asking for a better scan on %s', (database) => {
  let adminArea: World
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate', runs: true })
  })
  afterAll(() => adminArea.close())
  afterEach(() => expect(adminArea.log).toEqual([]))

  const of = (id: string): string => `${corporationSigningPath(adminArea)}/${id}`
  const refuse = (id: string, body: unknown): Promise<WireAnswer> =>
    asks(adminArea, 'POST', `${of(id)}/better-scan`, body)
  const approve = (id: string, scan = ''): Promise<WireAnswer> =>
    asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}${scan && `?scan=${scan}`}`)
  const pdf = (id: string, scan = ''): Promise<WireAnswer> =>
    asks(adminArea, 'GET', `/v1/corporation-pdf/${adminArea.linkId}/${id}${scan && `?scan=${scan}`}`)
  const listed = async (id: string) => {
    const path = `/v1/corporation-signing/page/${adminArea.linkId}?page_size=100`
    const { page_data } = (await asks(adminArea, 'GET', path)).data as ResultOf<'pageCorporations'>
    return page_data.find((row) => row.id === id)
  }
  const history = async (id: string) =>
    (await asks(adminArea, 'GET', `${of(id)}/history`)).data as ResultOf<'getCorporationHistory'>
  const lastScan = async (id: string) => (await history(id)).findLast(({ scan }) => scan !== '')?.scan ?? ''
  const problems = async () =>
    (await adminArea.home.services.store.snapshot((reading) => verifyEvidence(reading))).problems
  const byLetter = async (key: string) =>
    (await adminArea.wire.get(`/v1/corporation-signing/by-letter/${key}`)).data as ResultOf<'getSigningByLetter'>

  test('needs a reason, which the email and its page show unchanged; the scan is kept', async () => {
    const email = 'ada@refused.example'
    const id = await aCompany(adminArea, email)
    await keyFor(adminArea, email)
    const first = await aSignedPdf(adminArea)
    await uploads(adminArea, id, first)
    expect(await refuse(id, { reason: `  ${reason}\n` })).toMatchObject({ status: 200, data: 'successfully' })
    const asked = (await history(id)).find(({ type }) => type === 'corporation.scan_refused')?.at ?? 0
    expect(asked).toBeGreaterThan(0)
    expect(await listed(id)).toMatchObject({ pdf_uploaded: false, scan_refused_at: asked })
    expect((await listed(id))?.state).toMatch(/submitted|mailed/)
    expect((await pdf(id)).code).toBe('cla.no_pdf_of_corp')
    expect((await approve(id)).code).toBe('cla.unuploaded')
    expect((await refuse(id, { reason })).code).toBe('cla.wrong_state')

    const letter = (await adminArea.lettersTo(email)).at(-1)
    expect(letter?.subject).toBe('Lantern needs a better scan of your document')
    // The reason is user input. Lookalike characters keep mail programs from turning addresses and URLs in it into links.
    expect(letter?.text).toContain(
      '> Page 3 is cut off.\n> Scan it again, and mail office＠acme․example or see https∶//acme․example/help',
    )
    expect(letter?.html).toContain('Page 3 is cut off.<br>Scan it again')
    expect(letter?.attachments).toHaveLength(1)
    expect((await listed(id))?.state).toBe('mailed')
    const key = /\/corporation-signing\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(await byLetter(key)).toMatchObject({
      state: 'mailed',
      uploaded_at: 0,
      refused_at: asked,
      refused_because: reason,
    })

    const told = await history(id)
    expect(told.map(({ type }) => type)).toEqual([
      'corporation.signed',
      'corporation.document_mailed',
      'corporation.uploaded',
      'corporation.scan_refused',
      'corporation.document_mailed',
    ])
    const refused = told[3]
    expect(refused).toMatchObject({ by: 'manager', by_name: 'admin', reason, scan: told[2]?.scan })
    expect(Buffer.compare((await pdf(id, refused?.scan)).bytes, first)).toBe(0)
    expect((await pdf(id, 'f'.repeat(64))).code).toBe('cla.no_pdf_of_corp')

    const url = `/v1/corporation-signing/by-letter/${key}`
    expect(await adminArea.wire.send({ method: 'POST', url, ...formWith(first) })).toMatchObject({ status: 200 })
    expect(await byLetter(key)).toMatchObject({ state: 'uploaded', refused_at: 0, refused_because: '' })
    expect(await listed(id)).toMatchObject({ state: 'uploaded', pdf_uploaded: true, scan_refused_at: asked })
    expect(await approve(id)).toMatchObject({ status: 200 })
    expect((await refuse(id, { reason })).code).toBe('cla.wrong_state')
    expect(await problems()).toEqual([])
  })

  test('requires a reason of 10 to 1000 characters', async () => {
    const id = await aCompany(adminArea, 'ada@reasons.example')
    await uploads(adminArea, id)
    for (const short of ['', '123456789', `   ${'字'.repeat(9)}   `, '字'.repeat(1001)]) {
      expect((await refuse(id, { reason: short })).code).toBe('cla.reason_length')
    }
    expect((await listed(id))?.state).toBe('uploaded')
    expect(await refuse(id, { reason: '字'.repeat(10) })).toMatchObject({ status: 200 })
    await uploads(adminArea, id)
    expect(await refuse(id, { reason: '😀'.repeat(1000) })).toMatchObject({ status: 200 })
    expect(await problems()).toEqual([])
  })

  test('applies to the reviewed scan only', async () => {
    const id = await aCompany(adminArea, 'ada@replaced-scan.example')
    await uploads(adminArea, id)
    const seen = await lastScan(id)
    const other = { language: 'en' as const, title: 'Signed', text: 'Signed\n\nanother scan' }
    await uploads(adminArea, id, await adminArea.home.services.pdf.writeAgreement(other))
    expect((await refuse(id, { reason, scan: seen })).code).toBe('cla.scan_replaced')
    expect((await approve(id, seen)).code).toBe('cla.scan_replaced')
    const latest = await lastScan(id)
    expect(await refuse(id, { reason, scan: latest })).toMatchObject({ status: 200 })
    await uploads(adminArea, id)
    expect(await approve(id, await lastScan(id))).toMatchObject({ status: 200 })
    expect(await problems()).toEqual([])
  })

  test('the audit log contains what the manager compared before an approval', async () => {
    const [compared, unsaid] = [
      await aCompany(adminArea, 'ada@compared.example'),
      await aCompany(adminArea, 'ada@unsaid.example'),
    ]
    for (const id of [compared, unsaid]) await uploads(adminArea, id)
    const path = `/v1/corporation-manager/${adminArea.linkId}`
    expect((await asks(adminArea, 'POST', `${path}/${compared}?compared=everything`)).status).toBe(400)
    expect((await asks(adminArea, 'POST', `${path}/${compared}?compared=name_signature_stamp`)).status).toBe(200)
    expect(await approve(unsaid)).toMatchObject({ status: 200 })
    const entries = await adminArea.home.services.store.reading.audit.list(50)
    const results = entries.filter(({ what }) => what === 'corporation.approve').map(({ result }) => result)
    expect(results.slice(0, 2)).toEqual(['done', 'done name_signature_stamp'])
  })

  test('repeats the reason with the next document; an email with an outdated reason is not sent', async () => {
    const email = 'ada@again.example'
    const id = await aCompany(adminArea, email)
    await uploads(adminArea, id)
    await refuse(id, { reason })
    await asks(adminArea, 'PUT', of(id))
    const reasons = (await adminArea.lettersTo(email)).filter(({ text }) => text?.includes('> Page 3 is cut off.'))
    expect(reasons.length).toBeGreaterThanOrEqual(1)
    await uploads(adminArea, id)
    expect(await refuse(id, { reason })).toMatchObject({ status: 200 })
    await uploads(adminArea, id)
    await asks(adminArea, 'PUT', of(id))
    expect((await adminArea.lettersTo(email)).at(-1)?.text).not.toContain('> Page 3')
    expect(await problems()).toEqual([])
  })

  test('leaves no reason after a company is deleted permanently', async () => {
    const id = await aCompany(adminArea, 'ada@forgotten.example')
    await uploads(adminArea, id)
    await refuse(id, { reason })
    const deleted = `/v1/corporation-signing/deleted/${adminArea.linkId}/${id}`
    await asks(adminArea, 'DELETE', of(id))
    await asks(adminArea, 'PUT', deleted)
    expect((await listed(id))?.state).toMatch(/submitted|mailed/)
    await asks(adminArea, 'DELETE', of(id))
    expect(await asks(adminArea, 'DELETE', deleted)).toMatchObject({ status: 200 })
    expect(await adminArea.home.services.store.reading.corporationRecords.refusals([id])).toEqual([])
    expect(await problems()).toEqual([])
  })
})
