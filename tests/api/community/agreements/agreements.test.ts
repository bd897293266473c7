/** Reading, adding, updating and removing agreements before and after publication. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { agreementSize, draftAgreement } from '../../../../src/domain/text/limits.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { signs } from '../../../support/people/people.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import type { WireAnswer } from '../../../support/http/wire.ts'
import { withoutTable, withShiftedTable } from '../../../support/pdf/tables.ts'
import {
  anAdminArea,
  aProject,
  links,
  type SignedInManager,
  agreementTextOf,
} from '../../../support/community/admin-fixture.ts'

type Preview = ResultOf<'previewAgreement'>

describe.each(postgresOrBoth)('agreements of communities (%s)', (database) => {
  const adminArea = anAdminArea(database)

  const uploads = ({ browser }: SignedInManager, bytes: Uint8Array, filename = 'Agreement.pdf', part = 'file') => {
    const form = new FormData()
    form.append(part, new File([Uint8Array.from(bytes)], filename))
    return browser.sends('POST', '/v1/agreement-preview', form)
  }
  const adds = ({ browser }: SignedInManager, linkId: string, body: object) => browser.post(`/v1/cla/${linkId}`, body)
  const listed = async ({ browser }: SignedInManager, linkId: string) =>
    (await browser.get(`/v1/cla/${linkId}`)).data as ResultOf<'listAgreements'>

  test('an uploaded file is read, stored for its sender, and published as previewed', async () => {
    const [manager, stranger] = [await adminArea.manager(), await adminArea.manager()]
    const bytes = await adminArea.written('Uploaded Agreement')
    const preview = (await uploads(manager, bytes, '协议 <1>.pdf')).data as Preview
    expect(preview).toMatchObject({ title: 'Uploaded Agreement', filename: '协议 <1>.pdf', url: '', pages: 1 })
    expect(preview.text).toBe(agreementTextOf('Uploaded Agreement'))
    const path = `/v1/agreement-preview/${preview.document}`
    expect((await manager.browser.get(path)).data).toEqual(preview)
    expect(Buffer.compare((await manager.browser.get(`${path}/file`)).bytes, bytes)).toBe(0)
    expect((await stranger.browser.get(path)).code).toBe('cla.error_reading_file')
    const linkId = await links(adminArea, manager, { individual_cla: { document: preview.document, language: 'zh' } })
    const { individual_clas: individual, versions } = await listed(manager, linkId)
    expect(individual).toMatchObject([{ language: 'Chinese', sha256: preview.document, url: '', is_used: false }])
    const cla_id = individual[0]?.cla_id
    expect(versions).toContainEqual({ cla_id, apply_to: 'individual', language: 'Chinese', version: 1 })
  })

  test('previewed files are deleted after a day, and only the newest are kept', async () => {
    const manager = await adminArea.manager()
    const { clock, services } = adminArea.scene().home
    const given = async (title: string) =>
      ((await uploads(manager, await adminArea.written(title))).data as Preview).document
    const documents = [await given('The oldest draft')]
    const [oldest = ''] = documents
    const draft = await services.store.reading.drafts.find(manager.account.id, oldest, 0)
    if (!draft) throw new Error('the draft was not kept')
    // Copies the draft instead of uploading more PDFs, because parsing one takes almost a second.
    for (let n = 1; n < draftAgreement.mostAnAccount; n += 1) {
      clock.advance(1)
      const copy = { ...draft, sha256: String(n).padStart(64, '0'), createdAt: clock.now() }
      await services.store.transaction((tx) => tx.drafts.put(copy, draftAgreement.mostAnAccount))
      documents.push(copy.sha256)
    }
    expect(documents).toHaveLength(draftAgreement.mostAnAccount)
    clock.advance(1)
    documents.push(await given('The newest draft'))
    const reads = async (document = '') => (await manager.browser.get(`/v1/agreement-preview/${document}`)).status
    expect([await reads(documents[0]), await reads(documents[1])]).toEqual([400, 200])
    clock.advance(draftAgreement.lifetime)
    await manager.browser.signsIn(manager.account.login, 'Lantern-2026x')
    expect(await reads(documents.at(-1))).toBe(400)
  })

  describe('an invalid file', () => {
    const cases: [string, number, (pdf: Uint8Array) => Uint8Array][] = [
      ['cla.wrong_file_type', 415, () => Buffer.from('<html></html>')],
      ['cla.wrong_file_type', 415, () => new Uint8Array()],
      ['cla.agreement_unreadable', 400, (pdf) => pdf.slice(0, pdf.length - 100)],
      ['cla.too_big_pdf', 413, (pdf) => Buffer.concat([pdf, Buffer.alloc(agreementSize.byUpload + 1 - pdf.length)])],
      ['cla.too_big_pdf', 413, (pdf) => Buffer.concat([pdf, Buffer.alloc(agreementSize.byUpload * 2)])],
    ]
    test.each(cases)('%s, %i', async (code, status, spoil) => {
      const manager = await adminArea.manager()
      const answer = await uploads(manager, spoil(await adminArea.written('Spoilt')))
      expect([answer.code, answer.status]).toEqual([code, status])
    })

    test('is refused when sent twice, under another name, or without a session', async () => {
      const manager = await adminArea.manager()
      const pdf = Uint8Array.from(await adminArea.written('Twice'))
      const twice = new FormData()
      for (const name of ['a.pdf', 'b.pdf']) twice.append('file', new File([pdf], name))
      expect((await manager.browser.sends('POST', '/v1/agreement-preview', twice)).code).toBe(
        'cla.error_parsing_api_body',
      )
      expect((await uploads(manager, pdf, 'a.pdf', 'other')).code).toBe('cla.error_parsing_api_body')
      manager.browser.cookies.clear()
      expect((await uploads(manager, Buffer.alloc(agreementSize.byUpload * 2))).code).toBe('cla.missing_token')
    })

    test('is limited per account and hour', async () => {
      const manager = await adminArea.manager()
      const codes: (string | undefined)[] = []
      for (let n = 0; n <= draftAgreement.perAccountAnHour; n += 1) {
        codes.push((await uploads(manager, Buffer.from('no PDF'))).code)
      }
      expect(codes.filter((code) => code === 'cla.wrong_file_type')).toHaveLength(draftAgreement.perAccountAnHour)
      expect(codes.at(-1)).toBe('cla.too_many_request')
    })
  })

  test.each([
    ['cla.error_reading_file', 'not_found', 'nowhere.pdf'],
    ['cla.error_reading_file', 'hidden', 'withheld'],
    ['cla.error_reading_file', 'busy', 'limited'],
    ['cla.error_reading_file', 'unreachable', 'broken'],
    ['cla.error_reading_file', 'empty', 'empty'],
    ['cla.wrong_file_type', 'web_page', 'page'],
    ['cla.too_big_pdf', 'too_large', 'large'],
    ['cla.source_not_allowed', 'redirected', 'away'],
  ])('%s, %s, for a URL that responds %s', async (code, reason, path) => {
    const manager = await adminArea.manager()
    const { site } = { site: adminArea.site() }
    const answers = site.answer
    site.answer = (request, response) => {
      if (request.url === '/broken') response.socket?.destroy()
      else if (request.url === '/withheld') response.writeHead(451).end()
      else if (request.url === '/limited') response.writeHead(429).end()
      else if (request.url === '/empty') response.end()
      else if (request.url === '/page') response.setHeader('content-type', 'text/html').end('<p>Sign in</p>')
      else if (request.url === '/large') response.end(Buffer.alloc(agreementSize.byUrl + 1))
      else if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      else answers(request, response)
    }
    const answer = await manager.browser.post('/v1/agreement-preview', { url: `${site.origin}/${path}` })
    site.answer = answers
    expect(answer.code).toBe(code)
    expect(JSON.parse(answer.body)).toMatchObject({ data: { reason } })
  })

  test('a file with a damaged cross-reference table is refused by every call that reads it, with the reason', async () => {
    const manager = await adminArea.manager()
    const { browser } = manager
    const linkId = await links(adminArea, manager)
    const whole = await adminArea.written('Damaged Agreement')
    const site = adminArea.site()
    const answers = site.answer
    let served = whole
    site.answer = (_, response) => void response.setHeader('content-type', 'application/pdf').end(served)
    const url = `${site.origin}/damaged.pdf`
    const [zh, en] = ['zh', 'en'].map((language) => ({ type: 'individual', language, url }))
    const calls: (() => Promise<WireAnswer>)[] = [
      () => browser.post('/v1/agreement-preview', { url }),
      () => uploads(manager, served),
      () => browser.post(`/v1/cla/${linkId}/diff-preview`, en),
      () => adds(manager, linkId, zh ?? {}),
      () => browser.put(`/v1/cla/${linkId}`, en),
      async () => browser.post('/v1/link', await aProject(adminArea, { individual_cla: { url, language: 'en' } })),
    ]
    const refused = (code: string) => ({
      data: { error_code: code, error_message: expect.any(String) as string, reason: 'damaged' },
    })
    for (const [file, code] of [
      [withShiftedTable(whole), 'cla.agreement_unreadable'],
      [withoutTable(whole), 'cla.agreement_unreadable'],
      [Buffer.concat([Buffer.from('<html><script>'), whole]), 'cla.wrong_file_type'],
    ] as const) {
      served = file
      for (const call of calls) expect(JSON.parse((await call()).body)).toEqual(refused(code))
    }
    served = whole
    const taken: number[] = []
    for (const call of calls) taken.push((await call()).status)
    site.answer = answers
    expect(taken).toEqual(calls.map(() => 200))
  })

  test('a language is added once, and updated with its fields after a preview of the differences', async () => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    const zh = { type: 'individual', language: 'chinese', url: await adminArea.publishes('Added Agreement') }
    const added = await adds(manager, linkId, { ...zh, fields: [{ type: 'date', required: true }] })
    expect(JSON.parse(added.body)).toEqual({ data: 'successfully', cla_id: '1' })
    expect((await adds(manager, linkId, zh)).code).toBe('cla.cla_exists')
    const next = { ...zh, url: await adminArea.publishes('Renewed Agreement') }
    const difference = await manager.browser.post(`/v1/cla/${linkId}/diff-preview`, next)
    const { is_new, blocks } = difference.data as ResultOf<'previewDifference'>
    expect([is_new, blocks.map(({ kind }) => kind)]).toEqual([true, ['changed', 'kept', 'kept']])
    const form = new FormData()
    form.append('data', JSON.stringify(next))
    const renewed = await manager.browser.sends('PUT', `/v1/cla/${linkId}`, form)
    expect(JSON.parse(renewed.body)).toEqual({ data: 'successfully', cla_id: '2' })
    expect((await manager.browser.put(`/v1/cla/${linkId}`, next)).code).toBe('cla.cla_is_latest')
    const { individual_clas } = await listed(manager, linkId)
    expect(individual_clas).toMatchObject([
      { cla_id: '0', language: 'English', version: 1 },
      { cla_id: '2', language: 'Chinese', version: 2, title: 'Renewed Agreement' },
    ])
    expect(individual_clas[1]?.fields.map(({ type }) => type)).toEqual(['name', 'email', 'date'])
    const corporate = { ...next, type: 'corporation' }
    expect((await manager.browser.put(`/v1/cla/${linkId}`, corporate)).code).toBe('cla.unmatched_cla')
  })

  test('each kind and language has its own summary, which a new version without one keeps', async () => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager, {
      individual_cla: { url: await adminArea.publishes('Told Agreement'), language: 'en', summary: ' You keep it. ' },
      corp_cla: { url: await adminArea.publishes('Company Agreement'), language: 'en' },
    })
    const summaries = async (): Promise<unknown> => {
      const { individual_clas, corp_clas } = await listed(manager, linkId)
      const signers: ResultOf<'listAgreementsToSign'> = []
      for (const kind of ['individual', 'corporation']) {
        const { data } = await adminArea.scene().wire.get(`/v1/link/${linkId}/${kind}`)
        signers.push(...(data as ResultOf<'listAgreementsToSign'>))
      }
      const of = (all: readonly { summary?: string }[]) => all.map(({ summary }) => summary)
      expect(of(signers)).toEqual(of([...individual_clas, ...corp_clas]))
      return of(signers)
    }
    const renews = (body: object) => manager.browser.put(`/v1/cla/${linkId}`, { language: 'en', ...body })
    expect(await summaries()).toEqual(['You keep it.', undefined])
    const url = await adminArea.publishes('Renewed Words')
    await renews({ type: 'individual', url })
    await renews({ type: 'corporation', url, summary: 'Your company keeps it.' })
    expect(await summaries()).toEqual(['You keep it.', 'Your company keeps it.'])
    expect((await renews({ type: 'individual', url, summary: 'You keep it.' })).code).toBe('cla.cla_is_latest')
    expect((await renews({ type: 'individual', url, summary: '' })).status).toBe(200)
    expect(await summaries()).toEqual([undefined, 'Your company keeps it.'])
    expect((await verifyEvidence(adminArea.scene().home.services.store.reading, { linkId })).problems).toEqual([])
  })

  test('an agreement without signatures can be removed; one with a signature in any version cannot', async () => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    const { services } = adminArea.scene().home
    const removes = (id: string) => manager.browser.delete(`/v1/cla/${linkId}/${id}`)
    const zh = { type: 'individual', language: 'zh', url: await adminArea.publishes('Brief Agreement') }
    await adds(manager, linkId, zh)
    expect((await removes('1')).data).toBe('successfully')
    expect((await removes('1')).code).toBe('cla.unmatched_cla')
    expect((await removes('9')).code).toBe('cla.unmatched_cla')
    expect(JSON.parse((await adds(manager, linkId, zh)).body)).toMatchObject({ cla_id: '2' })
    await signs({ ...adminArea.scene(), linkId }, 'ada@lantern.example', { cla_id: '0', info: {} })
    const en = { type: 'individual', language: 'en', url: await adminArea.publishes('Later Agreement') }
    expect((await manager.browser.put(`/v1/cla/${linkId}`, en)).status).toBe(200)
    expect((await removes('0')).code).toBe('cla.unmatched_cla')
    expect((await removes('3')).code).toBe('cla.cla_is_used')
    expect((await listed(manager, linkId)).individual_clas.map(({ is_used }) => is_used)).toEqual([false, true])
    expect((await verifyEvidence(services.store.reading, { linkId })).problems).toEqual([])
  })

  test.each([1, 2, 3, 4, 5, 6])('a signature during an update is refused, or recorded before it: %i', async (n) => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    const scene = { ...adminArea.scene(), linkId }
    const next = { type: 'individual', language: 'en', url: await adminArea.publishes('Sudden Agreement') }
    const [signed] = await Promise.all([
      signs(scene, `ada${n}@lantern.example`, { cla_id: '0', info: {} }),
      manager.browser.put(`/v1/cla/${linkId}`, next),
    ])
    expect([200, 'cla.unmatched_cla']).toContain(signed.code ?? signed.status)
    const events = await scene.home.services.store.reading.evidence.page(linkId, 0, 10)
    const types = events.map(({ type }) => type)
    const expected = signed.status === 200 ? ['individual.signed', 'agreement.published'] : ['agreement.published']
    expect(types).toEqual(['link.created', 'agreement.published', ...expected])
  })
})
