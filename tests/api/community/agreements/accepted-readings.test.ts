/** An agreement whose text differs from its PDF can be published only if the manager accepts the difference. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { boxedPdf } from '../../../support/pdf/pdfs.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAdminArea, aProject, links, type SignedInManager } from '../../../support/community/admin-fixture.ts'

type Preview = ResultOf<'previewAgreement'>

describe.each(sqliteOrBoth)('readings that differ from the PDF (%s)', (database) => {
  const adminArea = anAdminArea(database)
  const previews = async ({ browser }: SignedInManager, title: string): Promise<Preview> => {
    const form = new FormData()
    form.append('file', new File([Uint8Array.from(boxedPdf(title))], 'Boxed.pdf'))
    return (await browser.sends('POST', '/v1/agreement-preview', form)).data as Preview
  }
  const verified = () => verifyEvidence(adminArea.scene().home.services.store.reading, {}, { open: () => '' })

  test('the preview lists the differences, and publishing requires their acceptance', async () => {
    const manager = await adminArea.manager()
    const preview = await previews(manager, 'Boxed Agreement')
    const { sha256 = '', passages } = preview.reading_difference ?? {}
    expect(preview.reading_difference).toMatchObject({ missing: 0, added: 0, moved: 0, strange: 2 })
    expect(passages).toHaveLength(2)
    const linkId = await links(adminArea, manager)
    const version = { type: 'individual', language: 'en', document: preview.document }
    const publishes = (body: object) => manager.browser.put(`/v1/cla/${linkId}`, { ...version, ...body })
    for (const accepted_reading of [undefined, '', 'ab'.repeat(32), preview.document, preview.text_sha256]) {
      const answer = await publishes({ accepted_reading })
      expect([answer.status, answer.code]).toEqual([400, 'cla.reading_differs'])
    }
    // The diff can be previewed without accepting the difference.
    expect((await manager.browser.post(`/v1/cla/${linkId}/diff-preview`, version)).status).toBe(200)
    const other = await previews(manager, 'Another boxed agreement')
    expect((await publishes({ document: other.document, accepted_reading: sha256 })).code).toBe('cla.reading_differs')
    const chinese = { ...version, language: 'zh' }
    expect((await manager.browser.post(`/v1/cla/${linkId}`, chinese)).code).toBe('cla.reading_differs')
    expect((await publishes({ accepted_reading: sha256 })).status).toBe(200)
    expect((await manager.browser.post(`/v1/cla/${linkId}`, { ...chinese, accepted_reading: sha256 })).status).toBe(200)
    const { audit, evidence, agreements } = adminArea.scene().home.services.store.reading
    const published = (await evidence.page(linkId, 0, 99)).filter(({ type }) => type === 'agreement.published')
    const accepted = { by: manager.account.id, difference_sha256: sha256, missing: 0, added: 0, moved: 0, strange: 2 }
    const inEvents = published.map(
      ({ body }) => (JSON.parse(body) as Record<string, unknown>)['accepted_reading'] ?? null,
    )
    expect(inEvents).toEqual([null, expect.objectContaining(accepted), expect.objectContaining(accepted)])
    expect(
      (await agreements.current(linkId, 'individual')).map(({ acceptedReading }) => acceptedReading),
    ).toMatchObject([accepted, accepted])
    const acts = (await audit.list(99, { who: manager.account.id })).filter(
      ({ what }) => what === 'agreement.accept_reading',
    )
    expect(acts.map(({ linkId: of, result }) => [of, result.slice(0, 69)])).toEqual([
      [linkId, `done ${sha256}`],
      [linkId, `done ${sha256}`],
    ])
  })

  test('linking requires acceptance; an older client that publishes by URL is refused with the reason', async () => {
    const manager = await adminArea.manager()
    const preview = await previews(manager, 'Boxed from the start')
    const accepted_reading = preview.reading_difference?.sha256
    const individual_cla = { document: preview.document, language: 'en' }
    const project = await aProject(adminArea, { individual_cla })
    expect((await manager.browser.post('/v1/link', project)).code).toBe('cla.reading_differs')
    const agreed = { ...project, individual_cla: { ...individual_cla, accepted_reading } }
    expect((await manager.browser.post('/v1/link', agreed)).status).toBe(200)
    const url = `${adminArea.site().origin}/boxed.pdf`
    const before = adminArea.site().answer
    adminArea.site().answer = (request, response) =>
      request.url === '/boxed.pdf' ? void response.end(boxedPdf('Boxed at an address')) : before(request, response)
    const linkId = await links(adminArea, manager)
    const answer = await manager.browser.put(`/v1/cla/${linkId}`, { type: 'individual', language: 'English', url })
    expect([answer.status, answer.code]).toEqual([400, 'cla.reading_differs'])
    expect(answer.body).toContain('The extracted text differs from the PDF')
  })

  test('a stored acceptance cannot be changed, removed or invented', async () => {
    expect((await verified()).problems).toEqual([])
    const bare = await openBareDatabase(adminArea.scene().home.services.config)
    const rows = await bare.run(
      'select link_id, id, accepted_reading from agreements where accepted_reading is not null',
    )
    expect(rows.length).toBeGreaterThan(0)
    const [{ link_id: link, id, accepted_reading: stored } = {}] = rows
    const sets = (value: unknown) =>
      bare.run(
        'update agreements set accepted_reading = ? where link_id = ? and id = ?',
        value as string,
        String(link),
        String(id),
      )
    for (const value of [String(stored).replace('"strange":2', '"strange":1'), null, 'null', '{']) {
      await sets(value)
      expect((await verified()).problems, String(value)).toHaveLength(1)
    }
    await sets(stored)
    await bare.run(`update agreements set accepted_reading = '{"by":"operator"}' where accepted_reading is null`)
    expect((await verified()).problems.length).toBeGreaterThan(0)
    await bare.close()
  })
})
