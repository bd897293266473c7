/**
 * Random histories on a complete service. `FIRST_SEED=401 HISTORIES=400 npm run test:deep -- api/checks/histories/service-histories -t none` runs 400
 * of the 10,000 histories. The seeds determine the forge and the database; with `DATABASE=postgres`, all histories use PostgreSQL.
 */
import { describe, expect, test } from 'vitest'
import { databases } from '../../../support/databases/stores.ts'
import { brokenServices, leavesThreadsResolved } from './broken-services.ts'
import type { ForgeKind } from '../../../../src/domain/pull-requests/forge-kinds.ts'
import { openCheckedService } from '../../../support/checks/checked-service.ts'
import { namedExceptions, type ServiceOutcome } from './history-outcome.ts'
import { playHistories } from './service-histories.ts'

const isDeep = process.env['DEEP'] !== undefined
const first = Number(process.env['FIRST_SEED'] ?? 1)
const count = Number(process.env['HISTORIES'] ?? (isDeep ? 400 : 40))
const batch = 20
/** Number of histories at Gitee, at GitCode and at GitLab. */
const few = isDeep ? 200 : 20
const only = databases.find((one) => one === process.env['DATABASE'])
const seedsFrom = (from: number, most: number): number[] => Array.from({ length: most }, (_, at) => from + at)

type Opening = Parameters<typeof openCheckedService>[0]

async function played(opening: Opening): Promise<ServiceOutcome> {
  const service = await openCheckedService(opening)
  try {
    return await playHistories(service)
  } finally {
    await service.close()
  }
}

describe('random histories through the service', () => {
  test(`of ${count} none passes while someone is not covered, or stays failed without a reason`, async () => {
    let [looked, covered] = [0, 0]
    for (let from = 0; from < count; from += batch) {
      const number = Math.floor((first + from) / batch)
      const kind: ForgeKind = number % 4 === 1 ? 'gitea' : 'github'
      const database = only ?? (isDeep && number % 4 === 2 ? 'postgres' : 'sqlite')
      const found = await played({ seeds: seedsFrom(first + from, Math.min(batch, count - from)), kind, database })
      expect(found.green).toEqual([])
      expect(found.red).toEqual([])
      expect(found.accepted).toBeGreaterThan(0)
      looked += found.looked
      covered += found.covered
    }
    if (isDeep)
      console.log(`${count} histories from ${first} on: ${looked} looks, ${covered} of pull requests that are covered`)
    expect(covered / looked).toBeGreaterThan(0.1)
    expect(covered / looked).toBeLessThan(0.8)
  })

  test.each(['gitee', 'gitcode', 'gitlab'] as const)(
    `of ${few} at %s, none passes at rest while someone is not covered; marks that a fault left behind are counted`,
    async (kind) => {
      let [looked, covered] = [0, 0]
      const counted = { stale: 0, byHand: 0, automatic: 0, early: 0, whileDown: 0 }
      for (let from = 0; from < few; from += batch) {
        const found = await played({ seeds: seedsFrom(first + from, batch), kind, database: 'sqlite' })
        expect(found.green).toEqual([])
        expect(found.red).toEqual([])
        expect(found.accepted).toBeGreaterThan(batch)
        looked += found.looked
        covered += found.covered
        expect(found.unlisted).toEqual([])
        for (const each of namedExceptions) counted[each] += found[each]
      }
      if (isDeep)
        console.log(`${few} histories at ${kind} from ${first} on: ${looked} looks, ${JSON.stringify(counted)}`)
      expect(counted.stale / looked).toBeLessThan(0.05)
      expect(covered / looked).toBeGreaterThan(0.1)
    },
  )

  test('detect at Gitee a service that matches by nickname', async () => {
    const alter = brokenServices['matches by nickname']
    expect(
      (await played({ seeds: seedsFrom(121, 10), kind: 'gitee', database: 'sqlite', ...(alter && { alter }) })).green,
    ).not.toEqual([])
  })

  test('detect at GitLab a service that leaves threads resolved', async () => {
    const opening = { seeds: seedsFrom(21, 10), kind: 'gitlab', database: 'sqlite' } as const
    expect((await played({ ...opening, alter: leavesThreadsResolved })).green).not.toEqual([])
  })

  test.each(Object.entries(brokenServices).slice(0, isDeep ? undefined : 2))(
    'detect a service that %s',
    async (_, alter) => {
      let greens = 0
      for (let from = 121; greens === 0 && from < (isDeep ? 521 : 261); from += 20) {
        greens = (await played({ seeds: seedsFrom(from, 20), kind: 'github', database: 'sqlite', alter })).green.length
      }
      expect(greens).toBeGreaterThan(0)
    },
  )
})
