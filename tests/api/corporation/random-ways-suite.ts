/** Random sequences of calls have the same outcomes as in the reference model, and take every transition. A control uses a wrong model. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { corporationSigningLifecycle } from '../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import { employeeSigningLifecycle } from '../../../machines/lifecycles/employee-signing.lifecycle.ts'
import { transitionsFrom } from '../../../machines/diagrams/transitions.ts'
import type { Database } from '../../support/service/test-services.ts'
import { type AdminAreas, employeeMoves, everyTry, oneWay, openAdminAreas } from './random-ways.ts'
import { acts } from './reference-model.ts'
import { noCoverage } from './transition-coverage.ts'

/** In deep mode, 1,000 sequences; otherwise, as few as are needed to take every transition. */
const sequences = process.env['DEEP'] ? 1000 : 112

const transitionsOf = (lifecycle: AnyStateMachine): string[] =>
  getStateNodes(lifecycle)
    .flatMap(transitionsFrom)
    .map(({ source, eventType, target }) => `${source.key} ${eventType} ${(target?.[0] ?? source).key}`)

const everyMove = [
  ...everyTry,
  ...['inactive', 'active', 'nobody'].flatMap((state) => employeeMoves.map((move) => `${state} ${move}`)),
]

/** Defines the tests for one database. Each database has its own test file, so that deep tests run in parallel. */
export function tellRandomWays(database: Database): void {
  describe(`random sequences of calls, on ${database}`, () => tests(database))
}

/** Excluded, because a reminder is possible only three days after an email, which is longer than any sequence. See `reminders.test.ts`. */
const ofReminders = / (?:representative\.reminded|reminder\.undone) /

function tests(database: Database): void {
  let adminAreas: AdminAreas
  beforeAll(async () => {
    adminAreas = await openAdminAreas(database)
  })
  afterAll(() => adminAreas.close())

  const title = `${sequences} of them are answered as the reference model answers, and every transition is taken`
  test(title, { timeout: process.env['DEEP'] ? 3_600_000 : 240_000 }, async () => {
    const all = [...transitionsOf(corporationSigningLifecycle), ...transitionsOf(employeeSigningLifecycle)].filter(
      (one) => !ofReminders.test(one),
    )
    const seen = noCoverage(all)
    const differing: string[] = []
    for (let seed = 1; seed <= sequences; seed += 1) differing.push(...(await oneWay(adminAreas, seed, seen)))
    expect(differing).toEqual([])
    expect([...seen.taken].filter((one) => !all.includes(one))).toEqual([])
    const missed = [...all.filter((one) => !seen.taken.has(one)), ...everyMove.filter((one) => !seen.tried.has(one))]
    expect(missed).toEqual([])
    expect(adminAreas.log()).toEqual([])
  })

  test('control: a model that can delete an approved corporation differs', async () => {
    const careless: typeof acts = (companies, company, act) =>
      act === 'deleted' && company.state === 'approved' ? 'done' : acts(companies, company, act)
    const differing: string[] = []
    for (let seed = 10_001; seed <= 10_030 && differing.length === 0; seed += 1) {
      differing.push(...(await oneWay(adminAreas, seed, noCoverage(), careless)))
    }
    expect(differing[0]).toContain('deleted when approved: cla.corp_manager_exists, not done')
  })
}
