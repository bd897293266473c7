/** The preview returns the detected type and language of an agreement. Publishing ignores them, as existing clients expect. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

describe.each(sqliteOrBoth)('detected kind and language (%s)', (database) => {
  const adminArea = anAdminArea(database)

  test('are returned by the preview, and every publishing call may differ', async () => {
    const manager = await adminArea.manager()
    const previews = async (title: string, clause: string): Promise<ResultOf<'previewAgreement'>> => {
      const text = `${title}\n\n1. ${clause}`
      const bytes = await adminArea.scene().home.services.pdf.writeAgreement({ language: 'en', title, text })
      const form = new FormData()
      form.append('file', new File([Uint8Array.from(bytes)], 'a.pdf'))
      return (await manager.browser.sends('POST', '/v1/agreement-preview', form)).data as ResultOf<'previewAgreement'>
    }
    const clause = 'You keep the rights in what you contribute to the project.'
    const individual = await previews('Individual Contributor Agreement', clause)
    expect(individual.looks_like).toEqual({ kind: 'individual', language: 'English' })
    expect((await previews('企业贡献者协议', '您保留对贡献的全部权利。')).looks_like).toEqual({
      ...{ kind: 'corporation', language: 'Chinese' },
    })
    expect((await previews('Contributor Agreement', clause)).looks_like).toEqual({ language: 'English' })
    expect(await previews('2026', '7')).not.toHaveProperty('looks_like')
    const { document } = individual
    const again = (await manager.browser.get(`/v1/agreement-preview/${document}`)).data as typeof individual
    expect(again.looks_like).toEqual(individual.looks_like)

    const linkId = await links(adminArea, manager, { corp_cla: { document, language: 'Chinese' } })
    const publishes = { type: 'corporation', document }
    const added = await manager.browser.post(`/v1/cla/${linkId}`, { ...publishes, language: 'English' })
    expect(added.status).toBe(200)
    const next = await previews('Individual Contributor Agreement of 2027', clause)
    const version = { ...publishes, document: next.document, language: 'English' }
    expect((await manager.browser.put(`/v1/cla/${linkId}`, version)).status).toBe(200)
  })
})
