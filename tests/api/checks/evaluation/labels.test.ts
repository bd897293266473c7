/** Labels that show the result on a pull request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusComparison } from '../../../../src/domain/pull-requests/check-limits.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import { signs } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../../support/checks/check-scenario.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const names = { covered: 'cla/yes', uncovered: 'cla/no' }

describe.each(sqliteOrBoth)('labels of a pull request, on %s', (database) => {
  let at: CheckScenario
  let pull: FakePull
  beforeAll(async () => {
    at = await aCheckScenario(database)
    await set(names)
    ;({ pull } = await at.opens('one', [ana]))
  })
  afterAll(() => at.close())

  const labels = () => [...at.gitea.world.labelsOf(pull)].toSorted()
  const writes = () =>
    at.gitea.server.calls.filter(({ method, path }) => method !== 'GET' && /issues.*labels/.test(path))

  async function set(chosen: typeof names | null): Promise<void> {
    const { store } = at.scene.home.services
    const { policy } = await store.reading.watches.get(at.setup.watchId)
    await store.transaction((tx) =>
      tx.watches.change(at.setup.watchId, { policy: { ...policy, labels: chosen }, postingSince: 0 }),
    )
  }

  test('show that someone has not signed, and then that everyone has', async () => {
    at.gitea.world.labelsOf(pull).add('kind/bug')
    expect(labels()).toEqual(['cla/no', 'kind/bug'])
    await signs(at.scene, ana.email)
    await at.works()
    expect(labels()).toEqual(['cla/yes', 'kind/bug'])
    // The wrong label is removed before the right one is added.
    const [removed, added] = writes().slice(-2)
    expect([removed?.method, added?.method]).toEqual(['DELETE', 'POST'])
  })

  test('are written again only when the result changes', async () => {
    const before = writes().length
    await at.sweeps()
    expect(writes()).toHaveLength(before)
  })

  test('are both removed by a push until its commits have been read', async () => {
    at.repository.history.commit('one', { by: { name: 'Bo', email: 'bo@y.org' } })
    at.gitea.server.fault({ path: /\/pulls\/\d+\/commits$/ }, { kind: 'unavailable', status: 502 }, 3)
    await at.gitea.push(pull)
    await at.sweeps()
    expect(labels()).toEqual(['kind/bug'])
    at.gitea.server.forgive()
    at.scene.home.clock.advance(60_000)
    await at.works()
    expect(labels()).toEqual(['cla/no', 'kind/bug'])
  })

  test('are set again within an hour if someone changes them, and the project is told', async () => {
    const set = at.gitea.world.labelsOf(pull)
    set.delete('cla/no')
    set.add('cla/yes')
    at.scene.home.clock.advance(statusComparison.every)
    await at.sweeps()
    expect(labels()).toEqual(['cla/no', 'kind/bug'])
    const entries = await at.scene.home.services.store.reading.audit.list(10, { what: 'watch.status_replaced' })
    expect(entries).toHaveLength(1)
  })

  test('are set under their new names', async () => {
    await set({ covered: '已签署', uncovered: '未签署' })
    at.repository.history.commit('one', { by: ana })
    await at.gitea.push(pull)
    await at.sweeps()
    expect(labels()).toContain('未签署')
  })

  test('are not set in a dry run or without names', async () => {
    await set(null)
    const before = writes().length
    const { pull: other } = await at.opens('two', [{ name: 'Cy', email: 'cy@c.org' }])
    expect([...at.gitea.world.labelsOf(other)]).toEqual([])
    expect(writes()).toHaveLength(before)
  })
})
