/** J1: whatever is changed behind the service's back is found by one command, and nothing is found where nothing was changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeAgreement } from '../../src/server/usecases/community/remove-agreement.ts'
import { unlinkProject } from '../../src/server/usecases/community/unlink-project.ts'
import { type SignedHead, signHeads } from '../../src/server/signed-head.ts'
import { aDesk } from '../corporations/company.ts'
import { aCommunity } from '../support/community.ts'
import { linksAnother, type Scene, signs } from '../support/people.ts'
import { type Seeded, seeded } from '../support/seeded.ts'
import { type DatabaseKind, databases } from '../support/stores.ts'
import { verifyEvidence } from '../support/verification.ts'
import { publishesAnew } from '../usecases/new-version.ts'
import { type BareDatabase, openBareDatabase } from './bare-database.ts'
import { type Mutation, text } from './changes.ts'
import { corporationsCome } from './corporate-history.ts'
import { asInEarlierDays } from './earlier-days.ts'
import { mutationsOf } from './mutations.ts'
import { type Contents, readContents, writeContents } from './tables.ts'

/** Every kind of change at least once on SQLite, and as a deep test on both; otherwise on PostgreSQL the first ones. */
const runsOn = (database: DatabaseKind): number => (process.env['DEEP'] ? 1000 : database === 'sqlite' ? 240 : 60)
const seed = 20261121

const people = [
  { email: 'Ada@Lantern.Example', name: 'Ada Lovelace', phone: '+44 20 7946 0001' },
  { email: 'grace.hopper@navy.example', name: 'Grace Hopper', phone: '(555) 010-2233' },
  { email: 'xiaoming@lantern.example', name: '王小明', phone: '010-5550100' },
  { email: 'o_brien@lantern.example', name: "O'Brien & Søn A/S (上海)", phone: '555 4433' },
]

/** A community with some signatures under two versions of its agreement, and another community. */
async function aHistory(scene: Scene): Promise<void> {
  const [before, after] = [people.slice(0, 2), people.slice(2)]
  for (const { email, name, phone } of before) {
    await signs(scene, email, { name, info: { '2': '2026-11-02', '3': phone } })
    scene.home.clock.advance(61_000)
  }
  const other = await linksAnother(scene.home, 'individual')
  for (const { email, name } of people) {
    await signs({ ...scene, linkId: other }, email, { name, cla_id: '0', info: {} })
    scene.home.clock.advance(61_000)
  }
  const renewed = await publishesAnew(scene.home, scene.linkId)
  for (const { email, name, phone } of after) {
    const chinese = { cla_id: '0', cla_language: 'Chinese', info: { '2': '2026-11-02', '3': phone } }
    await signs(scene, email, { name, ...(email.startsWith('o_') ? { cla_id: renewed, info: {} } : chinese) })
    scene.home.clock.advance(61_000)
  }
  await unlinksAnother(scene)
}

/** A third project whose agreement was removed, and which was unlinked then. */
async function unlinksAnother({ home }: Scene): Promise<void> {
  const { house } = home
  const linkId = await linksAnother(home, 'corporation')
  const account = 'a'.repeat(32)
  await house.store.transaction((tx) => tx.links.give(linkId, account))
  const visitor = {
    role: 'communityManager' as const,
    account,
    session: '',
    client: '',
    userAgent: '',
    language: 'en' as const,
    chosenLanguage: 'en' as const,
  }
  await removeAgreement(house, visitor, { linkId, claId: '0' })
  await unlinkProject(house, visitor, { linkId })
}

describe.each(databases)('the evidence on %s', (database) => {
  let scene: Scene
  let bare: BareDatabase
  beforeAll(async () => {
    const desk = await aDesk(database, {}, 'when asked')
    const { home } = desk
    scene = { ...desk, linkId: await aCommunity(home.house, ['zh', 'en'], ['individual'], 'Beacons') }
    bare = await openBareDatabase(home.house.config)
    await aHistory(scene)
    await corporationsCome(desk)
  })
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  const heads = async (): Promise<SignedHead[]> => {
    const { store, secrets, clock } = scene.home.house
    return signHeads(secrets, await store.reading.evidence.heads(), clock.now())
  }
  const verify = (known: SignedHead[] = []) => verifyEvidence(scene.home.house.store.reading, { heads: known })

  test('is in order', async () => {
    const found = await verify(await heads())
    expect(found).toEqual({ links: 4, events: 82, signings: 17, documents: 9, problems: [], notProvable: 0 })
  })

  test('tells nobody who signed: no value of a person stands in it', async () => {
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
    'is kept by the database itself: %s',
    async (change) => {
      await expect(bare.run(change)).rejects.toThrow('evidence is append-only')
    },
  )

  describe('with its guards taken away', () => {
    let clean: Contents
    let mutations: Mutation[]
    let random: Seeded
    beforeAll(async () => {
      await bare.takeGuardsAway()
      clean = await readContents(bare)
      mutations = mutationsOf(clean)
      random = seeded(seed)
    })

    /** Changes the database in one way, verifies, changes it back; answers how many problems were found. */
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
    test(`shows each of ${runs} single changes, and none when there was none`, { timeout: 300_000 }, async () => {
      if (database === 'sqlite') expect(mutations.length).toBeLessThan(runs)
      const known = await heads()
      const missed: string[] = []
      for (let run = 0; run < runs; run += 1) {
        const mutation = mutations[run % mutations.length] as Mutation
        const found = await problemsAfter(mutation, known).catch((error: unknown) => String(error))
        if (typeof found === 'string' || found === 0) missed.push(`${mutation.name}: ${found}`)
        const { problems } = await verify(known)
        if (problems.length > 0) missed.push(`false alarm after ${mutation.name}: ${JSON.stringify(problems)}`)
      }
      expect(missed).toEqual([])
    })

    test('finds nothing in what was written in earlier days, when events said less', async () => {
      const earlier: Mutation = { name: 'earlier days', mutate: asInEarlierDays }
      expect(text(asInEarlierDays(clean).chains.at(-1), 'hash')).not.toBe(text(clean.chains.at(-1), 'hash'))
      expect(await problemsAfter(earlier, [])).toBe(0)
    })

    test('control: a change put back at once is not found, and what needs a kept head is not found without it', async () => {
      const nothing: Mutation = { name: 'nothing', mutate: (contents) => contents }
      expect(await problemsAfter(nothing, await heads())).toBe(0)
      for (const mutation of mutations.filter(({ needsHeads }) => needsHeads)) {
        expect([mutation.name, await problemsAfter(mutation, [])]).toEqual([mutation.name, 0])
      }
    })
  })
})
