/** Two simultaneous evaluations of the same commit store one row, and both succeed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockDispatch } from '../../../../src/server/usecases/checks/evaluation/dispatch-content.ts'
import { databases } from '../../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../../support/checks/check-scenario.ts'

describe.each(databases)('the dispatch for a commit, on %s', (database) => {
  let at: CheckScenario
  beforeAll(async () => {
    at = await aCheckScenario(database)
  })
  afterAll(() => at.close())

  test('has one row, even if created simultaneously', async () => {
    const { store } = at.scene.home.services
    const watch = await store.reading.watches.get(at.setup.watchId)
    for (let round = 0; round < 60; round += 1) {
      const place = { watchId: watch.id, channel: 'status' as const, target: String(round).padStart(40, '0') }
      const made = await Promise.all(
        Array.from({ length: 8 }, () => store.transaction((tx) => lockDispatch(tx, watch, place))),
      )
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    }
  })
})
