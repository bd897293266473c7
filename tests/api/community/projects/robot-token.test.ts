/** Token for has-signed checks: who can create and remove it, when it takes effect, and what is stored and audited. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { aBrowser } from '../../../support/http/test-browser.ts'

describe.each(postgresOrBoth)('the token for has-signed checks (%s)', (database) => {
  const adminArea = anAdminArea(database)

  async function aPier() {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    const path = `/v1/link/${linkId}/robot-token`
    const checks = (token?: string) =>
      aBrowser(adminArea.scene()).get(
        `/v1/individual-signing/${linkId}?email=ada@example.org`,
        token === undefined ? {} : { 'robot-token': token },
      )
    const isRequired = async () => ((await manager.browser.get(path)).data as ResultOf<'getRobotToken'>).is_required
    const creates = async () => ((await manager.browser.post(path, {})).data as ResultOf<'createRobotToken'>).token
    return { manager, linkId, path, checks, isRequired, creates }
  }

  test('is required from its creation to its removal, and the latest one counts', async () => {
    const { manager, path, checks, isRequired, creates } = await aPier()
    expect([await isRequired(), (await checks()).status]).toEqual([false, 200])
    const first = await creates()
    expect([await isRequired(), (await checks()).status, (await checks(first)).status]).toEqual([true, 401, 200])
    const second = await creates()
    expect([(await checks(first)).status, (await checks(second)).status]).toEqual([401, 200])
    expect(await manager.browser.delete(path)).toMatchObject({ status: 200, data: 'successfully' })
    expect([await isRequired(), (await checks()).status]).toEqual([false, 200])
  })

  test('two requests at once leave one token', async () => {
    const { checks, creates } = await aPier()
    const tokens = await Promise.all([creates(), creates()])
    const statuses = await Promise.all(tokens.map(async (token) => (await checks(token)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  test('belongs to the managers of the project, and is audited without its text', async () => {
    const { manager, linkId, path, isRequired, creates } = await aPier()
    const token = await creates()
    await manager.browser.delete(path)
    await manager.browser.delete(path)
    const other = await adminArea.manager()
    for (const answer of [
      await other.browser.get(path),
      await other.browser.post(path, {}),
      await other.browser.delete(path),
    ])
      expect(answer).toMatchObject({ status: 400, code: 'cla.no_link' })
    expect(await isRequired()).toBe(false)
    const { audit } = adminArea.scene().home.services.store.reading
    const entries = await audit.list(1000, { linkId, what: 'link.robot_token' })
    expect(entries).toMatchObject([
      { who: manager.account.id, result: 'done removed' },
      { who: manager.account.id, result: 'done created' },
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
  })
})
