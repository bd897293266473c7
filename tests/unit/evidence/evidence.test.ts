/** J1: `verify` detects every change that was not made by the service. It reports nothing if the database was not changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedHead, signHeads } from '../../../src/server/crypto/signed-head.ts'
import { type Seeded, seeded } from '../../support/seeded.ts'
import { type DatabaseKind, postgresOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import type { World } from '../../support/service/world.ts'
import { type BareDatabase, openBareDatabase } from '../../support/databases/bare-database.ts'
import type { Mutation } from './changes.ts'
import { aServiceWithHistory, people } from './history.ts'
import { mutationsOf } from './mutations.ts'
import { type Contents, readContents, writeContents } from './tables.ts'

const isDeep = process.env['DEEP'] !== undefined
/** Number of mutations per database. Deep tests try all of them on both databases. Other runs try every eighth on SQLite and twelve on PostgreSQL. */
const runsOn = (database: DatabaseKind): number => (isDeep ? 1000 : database === 'sqlite' ? 57 : 12)
const step = isDeep ? 1 : 8
const seed = 20261121

describe.each(postgresOrBoth)('the evidence on %s', (database) => {
  let scene: World
  let bare: BareDatabase
  beforeAll(async () => {
    scene = await aServiceWithHistory(database)
    bare = await openBareDatabase(scene.home.services.config)
  })
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  const heads = async (): Promise<SignedHead[]> => {
    const { store, crypto, clock } = scene.home.services
    return signHeads(crypto, await store.reading.evidence.heads(), clock.now())
  }
  const verify = (known: SignedHead[] = []) => verifyEvidence(scene.home.services.store.reading, { heads: known })

  test('is valid', async () => {
    const found = await verify(await heads())
    expect(found).toEqual({
      links: 4,
      events: 255,
      signings: 17,
      documents: 12,
      problems: [],
    })
  })

  test('contains no personal value, and so does not reveal who signed', async () => {
    const { evidence } = await readContents(bare)
    const bodies = evidence
      .map((row) => String(row['body']))
      .join('\n')
      .toLowerCase()
    const values = people.flatMap(({ email, name, phone }) => [email, name, phone])
    expect(values.filter((value) => bodies.includes(value.toLowerCase()))).toEqual([])
    expect(bodies).not.toContain('@')
    expect(bodies).not.toContain('127.0.0.1')
  })

  test.each(['update evidence set at_ms = at_ms + 1', 'delete from evidence where seq = 2'])(
    "cannot be changed, because of the database's triggers: %s",
    async (change) => {
      await expect(bare.run(change)).rejects.toThrow('evidence is append-only')
    },
  )

  describe('without triggers and foreign keys', () => {
    let clean: Contents
    let mutations: Mutation[]
    let random: Seeded
    beforeAll(async () => {
      await bare.takeGuardsAway()
      clean = await readContents(bare)
      mutations = mutationsOf(clean)
      random = seeded(seed)
    })

    /** Applies a mutation and verifies the evidence, then restores the database. Returns the number of problems found. */
    async function problemsAfter(mutation: Mutation, known: SignedHead[]): Promise<number> {
      const mutated = mutation.mutate(clean, random)
      try {
        await writeContents(bare, clean, mutated)
        return (await verify(mutation.needsHeads ? known : [])).problems.length
      } finally {
        await writeContents(bare, await readContents(bare), clean)
      }
    }

    const runs = runsOn(database)
    // The timeout is long, because a test that times out does not restore the database.
    const patience = isDeep ? 3_600_000 : 300_000
    test(`detects each of ${runs} single changes, and nothing without a change`, { timeout: patience }, async () => {
      if (database === 'sqlite') expect(mutations.length).toBeLessThan(runs * step)
      const known = await heads()
      const missed: string[] = []
      for (let run = 0; run < runs; run += 1) {
        const mutation = mutations[(run * step) % mutations.length] as Mutation
        const found = await problemsAfter(mutation, known).catch((error: unknown) => String(error))
        if (typeof found === 'string' || found === 0) missed.push(`${mutation.name}: ${found}`)
        const { problems } = run % 10 === 0 || run === runs - 1 ? await verify(known) : { problems: [] }
        if (problems.length > 0) missed.push(`false alarm after ${mutation.name}: ${JSON.stringify(problems)}`)
      }
      expect(missed).toEqual([])
    })

    test.each(['corporations.name_key', 'employees.name_key'])('detects a change of %s', async (column) => {
      const mutation = mutations.find(({ name }) => name === `change ${column}`)
      expect(mutation && (await problemsAfter(mutation, []))).toBeGreaterThan(0)
    })

    test('detects that an end was undone by the wrong party only', async () => {
      const undone = mutations.filter(({ name }) => name.startsWith('append that '))
      expect(undone).toHaveLength(2)
      for (const mutation of undone)
        expect([mutation.name, await problemsAfter(mutation, [])]).toEqual([mutation.name, 1])
    })

    test('control: a reverted change is not detected, and changes that need an exported head are not detected without it', async () => {
      const nothing: Mutation = { name: 'nothing', mutate: (contents) => contents }
      expect(await problemsAfter(nothing, await heads())).toBe(0)
      for (const mutation of mutations.filter(({ needsHeads }) => needsHeads)) {
        expect([mutation.name, await problemsAfter(mutation, [])]).toEqual([mutation.name, 0])
      }
    })
  })
})
