/** Community names in each language: input, API responses, pages and evidence. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { writeIndividualReceiptEmail } from '../../../../src/server/mail/templates/people/individual-receipt.ts'
import { signs } from '../../../support/people/people.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAdminArea, aProject, links } from '../../../support/community/admin-fixture.ts'

describe.each(postgresOrBoth)('the names of a community (%s)', (database) => {
  const adminArea = anAdminArea(database)

  test('are returned besides the name that older clients read, and are part of the evidence', async () => {
    const manager = await adminArea.manager()
    const named = { org_alias: ' 开放海港 ', org_names: { en: ' Open Harbour ', zh: '开放海港' } }
    const linkId = await links(adminArea, manager, named)
    const answered = { org_alias: '开放海港', org_names: { en: 'Open Harbour' } }
    const { wire, home } = adminArea.scene()
    expect((await wire.get(`/v1/link/${linkId}`)).data).toMatchObject(answered)
    expect((await manager.browser.get('/v1/link')).data).toMatchObject([answered])
    const { reading } = home.services.store
    const [created] = await reading.evidence.page(linkId, 0, 1)
    expect(JSON.parse(created?.body ?? '')).toMatchObject({ alias: '开放海港', names: { en: 'Open Harbour' } })
    expect((await verifyEvidence(reading, { linkId })).problems).toEqual([])
    const unnamed = await links(adminArea, manager, { org_names: { en: '  ' } })
    expect((await wire.get(`/v1/link/${unnamed}`)).data).not.toHaveProperty('org_names')
    const [bare] = await reading.evidence.page(unnamed, 0, 1)
    expect(JSON.parse(bare?.body ?? '')).toHaveProperty('names', {})
  })

  test('are used in pages, emails and documents of their language', async () => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager, { org_alias: '远岸', org_names: { en: 'Far Shore' } })
    const scene = { ...adminArea.scene(), linkId }
    const { wire, home } = scene
    for (const [language, name, other] of [
      ['zh', '远岸', 'Far Shore'],
      ['en', 'Far Shore', '远岸'],
    ] as const) {
      for (const path of [`/sign/${linkId}`, `/sign-cla/${linkId}/individual`]) {
        // The page data in scripts contains the names in both languages.
        const html = (await wire.get(`${path}?lang=${language}`)).body.replaceAll(/<script[^]*?<\/script>/g, '')
        expect(html.match(/<title>([^<]*)/)?.[1]).toContain(name)
        expect(html.match(/og:title" content="([^"]*)/)?.[1]).toContain(name)
        expect(html).not.toContain(other)
      }
      const badge = (await wire.get(`/v1/link/${linkId}/badge?lang=${language}`)).body
      expect(badge).toContain(name)
      await signs(scene, `${language}@lantern.example`, { cla_id: '0', info: {} })
      const letters = await home.services.store.reading.outbox.list(null, 1000)
      const letter = (kind: string) =>
        letters.find((one) => one.kind === kind && one.recipient === `${language}@lantern.example`) ??
        expect.fail(`no ${kind}`)
      const receipt = await writeIndividualReceiptEmail(home.services, { ...letter('individual-receipt'), language })
      expect(receipt.subject).toContain(name)
      expect(receipt.text).not.toContain(other)
      // The signed statement is in the language of the agreement (English), even if the email is in another language.
      const bytes = Uint8Array.from(receipt.attachments?.[0]?.content ?? [])
      const { files } = await home.services.pdf.readReceipt(bytes)
      expect(Buffer.from(files['statement.txt'] ?? []).toString()).toContain('Far Shore')
    }
  })

  test('belong to one project, in any case and language, until it is unlinked', async () => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager, { org_alias: '浅湾', org_names: { en: 'Shoal Bay' } })
    const stranger = await adminArea.manager()
    const asks = async (named: object) => stranger.browser.post('/v1/link', await aProject(adminArea, named))
    for (const named of [
      { org_alias: 'SHOAL bay' },
      { org_names: { zh: ' shoal Bay' } },
      { org_names: { en: '浅湾' } },
      { org_alias: 'Elsewhere', org_names: { en: '浅湾', zh: '别处' } },
    ]) {
      expect((await asks(named)).code).toBe('cla.link_exists')
    }
    expect((await asks({ org_names: { en: 'x'.repeat(101) } })).code).toBe('cla.bad_request_parameter')
    expect((await asks({ org_names: { en: 'a\uD800' } })).status).toBe(400)
    expect((await asks({ org_names: { en: 7 } })).status).toBe(400)
    expect((await manager.browser.delete(`/v1/link/${linkId}`)).data).toBe('successfully')
    expect((await asks({ org_alias: 'Shoal Bay' })).data).toBe('successfully')
  })

  test('are unique even for two simultaneous calls', async () => {
    const managers = [await adminArea.manager(), await adminArea.manager()]
    const projects = [
      await aProject(adminArea, { org_alias: `Ebb ${database}` }),
      await aProject(adminArea, { org_names: { zh: `Ebb ${database}` } }),
    ]
    const answers = await Promise.all(managers.map(({ browser }, index) => browser.post('/v1/link', projects[index])))
    expect(new Set(answers.map(({ status, code }) => code ?? status))).toEqual(new Set([200, 'cla.link_exists']))
    const listed = (await managers[0]?.browser.get('/v1/link'))?.data as ResultOf<'listLinks'>
    expect(listed.length).toBeLessThan(2)
  })
})
