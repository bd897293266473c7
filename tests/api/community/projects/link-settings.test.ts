/** Grace period of a link: who can set it, which versions it applies to, and which values are invalid. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

describe.each(postgresOrBoth)('the settings of a link (%s)', (database) => {
  const adminArea = anAdminArea(database)
  let texts = 0

  async function aPier() {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    const sets = async (grace_period_days: unknown) =>
      manager.browser.put(`/v1/link/${linkId}/settings`, { grace_period_days })
    const publishes = async (how: object = {}) => {
      const url = await adminArea.publishes(`Edition ${(texts += 1)}`)
      const asked = { type: 'individual', language: 'en', url, ...how }
      const answer = await manager.browser.put(`/v1/cla/${linkId}`, asked)
      expect(answer.body).toContain('"data":"successfully"')
    }
    const graces = async (): Promise<number[]> => {
      const versions = await manager.browser.get(`/v1/cla/${linkId}/0/versions`)
      return (versions.data as ResultOf<'listVersions'>).map(({ grace_period_days }) => grace_period_days)
    }
    const shown = async (): Promise<number> => {
      const summary = await manager.browser.get(`/v1/link/${linkId}/summary`)
      return (summary.data as ResultOf<'getLinkSummary'>).link.grace_period_days
    }
    return { manager, linkId, sets, publishes, graces, shown }
  }

  test("a version without a grace period gets its link's, and keeps it", async () => {
    const { sets, publishes, graces, shown } = await aPier()
    expect(await shown()).toBe(30)
    await publishes()
    expect(await sets(14)).toMatchObject({ status: 200, data: 'successfully' })
    expect(await shown()).toBe(14)
    await publishes()
    await publishes({ grace_period_days: -1 })
    await publishes({ grace_period_days: 90 })
    expect(await sets(0)).toMatchObject({ status: 200 })
    await publishes({ kind: 'material' })
    expect(await sets(365)).toMatchObject({ status: 200 })
    await publishes({ grace_period_days: 0 })
    expect(await graces()).toEqual([0, 0, 90, 14, 14, 30, 0])
  })

  test('an invalid number of days is refused, and changes nothing', async () => {
    const { sets, shown } = await aPier()
    for (const days of [-1, 366, 1_000_000]) {
      expect(await sets(days)).toMatchObject({ status: 400, code: 'cla.bad_request_parameter' })
    }
    for (const days of [1.5, '30', null, [7], {}, true, undefined]) {
      expect(await sets(days)).toMatchObject({ status: 400, code: 'cla.error_parsing_api_body' })
    }
    expect(await shown()).toBe(30)
  })

  test('each change is audited once, with its author', async () => {
    const { manager, linkId, sets } = await aPier()
    await sets(7)
    await sets(7)
    const stranger = await adminArea.manager()
    const theirs = await stranger.browser.put(`/v1/link/${linkId}/settings`, { grace_period_days: 1 })
    expect(theirs).toMatchObject({ status: 400, code: 'cla.no_link' })
    const { audit } = adminArea.scene().home.services.store.reading
    const entries = (await audit.list(1000)).filter(
      (entry) => entry.linkId === linkId && entry.what === 'link.settings',
    )
    expect(entries).toMatchObject([{ who: manager.account.id, result: 'done grace of 7 days instead of 30' }])
  })
})
