/** What versions before this one wrote without evidence is adopted: from then on a change shows, as it does in what is written today. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeCommunityManager } from '../../src/server/usecases/access/community-managers.ts'
import { recordConsent } from '../../src/server/usecases/access/give-consent.ts'
import { renameAccount } from '../../src/server/usecases/shared/account-records.ts'
import { adoptRecords } from '../../src/server/usecases/shared/adopt-records.ts'
import { giveLink } from '../../src/server/usecases/community/give-link.ts'
import { workOffGraces } from '../../src/server/jobs/work-off-graces.ts'
import { publishPolicies } from '../../src/server/usecases/community/policy-texts.ts'
import { seeded } from '../support/seeded.ts'
import { sqliteOrBoth } from '../support/stores.ts'
import { type Verified, verifyEvidence } from '../support/verification.ts'
import type { World } from '../support/world.ts'
import { type BareDatabase, openBareDatabase, type DatabaseRow } from './bare-database.ts'
import { asBeforeServiceChain } from './before-service-chain.ts'
import { changed, type Mutation, textIn } from './changes.ts'
import { aServiceWithHistory } from './history.ts'
import { mutationsOf } from './mutations.ts'
import { type Contents, readContents, rowsOf, writeContents } from './tables.ts'

const unknownId = 'e'.repeat(32)
/** The changes to what this version brought under evidence. */
const ofAdopted =
  /accounts|an account|administrator|consent|domain_graces|grace|audit|act of|links\.submitter|policies|policy/

describe.each(sqliteOrBoth)('rows of an earlier version, on %s', (database) => {
  let scene: World
  let bare: BareDatabase
  let earlier: Contents
  beforeAll(async () => {
    scene = await aServiceWithHistory(database)
    bare = await openBareDatabase(scene.home.services.config)
    await bare.takeGuardsAway()
    earlier = asBeforeServiceChain(await readContents(bare))
  })
  beforeEach(async () => writeContents(bare, await readContents(bare), earlier))
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  /** As a deep test every change is tried, otherwise every eighth on SQLite and some on PostgreSQL. */
  const step = process.env['DEEP'] ? 1 : database === 'sqlite' ? 8 : 24
  const verify = (): Promise<Verified> => verifyEvidence(scene.home.services.store.reading)
  const adopts = (): Promise<number> => adoptRecords(scene.home.services)
  const waitingIn = (contents: Contents): number =>
    (['accounts', 'consents', 'domain_graces', 'links', 'policies', 'audit'] as const)
      .flatMap((table) => rowsOf(contents, table).filter((row) => table !== 'policies' || row['link_id'] === ''))
      .filter((row) => row['evidenced'] === 0).length

  /** How many problems there are once the database was changed in one way; it is changed back. */
  async function problemsAfter(mutation: Mutation): Promise<number> {
    const contents = await readContents(bare)
    await writeContents(bare, contents, mutation.mutate(contents, seeded(7)))
    const { problems } = await verify()
    await writeContents(bare, await readContents(bare), contents)
    return problems.length
  }

  async function missed(): Promise<string[]> {
    const names: string[] = []
    const all = mutationsOf(await readContents(bare)).filter(({ name }) => ofAdopted.test(name))
    for (const mutation of all.filter((_, n) => n % step === 0)) {
      if ((await problemsAfter(mutation)) === 0) names.push(mutation.name)
    }
    return names
  }

  test('are no problem while they wait, are counted, and are adopted once', async () => {
    const waiting = waitingIn(earlier)
    expect(waiting).toBeGreaterThan(40)
    expect(await verify()).toMatchObject({ problems: [], waiting })
    expect(await adopts()).toBe(waiting)
    expect(await adopts()).toBe(0)
    expect(await verify()).toMatchObject({ problems: [], waiting: 0 })
    const { evidence } = await readContents(bare)
    const told = evidence.filter(({ type }) => type === 'records.adopted')
    const count = told.flatMap((row) => (JSON.parse(textIn(row, 'body')) as { records: unknown[] }).records).length
    expect(count).toBe(waiting)
    const bodies = told.map((row) => textIn(row, 'body').toLowerCase()).join('\n')
    for (const value of ['@', 'nina', 'octo', '583231', 'mail.lamp', '192.0.2.1']) expect(bodies).not.toContain(value)
  })

  test('show each change once they are adopted', async () => {
    await adopts()
    expect(await missed()).toEqual([])
  })

  test('control: before they are adopted the same changes do not show', async () => {
    const names = ['accounts.role', 'consents.language', 'domain_graces.ends_at', 'links.submitter', 'audit.result']
    const all = mutationsOf(await readContents(bare))
    for (const name of names.map((column) => `change ${column}`)) {
      const mutation = all.find((one) => one.name === name) as Mutation
      expect([name, await problemsAfter(mutation)]).toEqual([name, 0])
    }
  })

  test('are adopted by several processes at once, each row by one, and after an interruption', async () => {
    const { services } = scene.home
    let steps = 0
    await adoptRecords(services, () => (steps += 1) > 2)
    const { waiting } = await verify()
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(waitingIn(earlier))
    const counts = await Promise.all([adopts(), adopts(), adopts()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(waiting)
    expect(await verify()).toMatchObject({ problems: [], waiting: 0 })
  })

  test('of the version that runs beside this one are adopted at the next round', async () => {
    await adopts()
    const contents = await readContents(bare)
    const [account = {}] = contents.accounts
    const beside: DatabaseRow = {
      ...account,
      role: 'manager',
      id: unknownId,
      login: 'beside',
      login_key: 'beside',
      evidenced: 0,
      salts: '{}',
    }
    const [email, platform_id] = ['beside@x.example', '7']
    const row = { ...beside, email, email_key: email, platform: 'gitee', platform_id, consent: '' }
    const consent = { id: unknownId, account_id: unknownId, version: 'third', language: 'en', client: '', given_at: 1 }
    await writeContents(bare, contents, {
      ...contents,
      accounts: [...contents.accounts, { ...row, consent: 'third' }],
      consents: [...contents.consents, { ...consent, salts: '{}', evidenced: 0 }],
    })
    expect(await verify()).toMatchObject({ problems: [], waiting: 2 })
    expect(await adopts()).toBe(2)
    expect(await verify()).toMatchObject({ problems: [], waiting: 0 })
    const made = (all: Contents): DatabaseRow => all.accounts.find(({ id }) => id === unknownId) ?? {}
    const asAdmin: Mutation = { name: '', mutate: (all) => changed(all, 'accounts', made(all), { role: 'admin' }) }
    expect(await problemsAfter(asAdmin)).toBeGreaterThan(0)
  })

  test('a grace that the version beside this one ended without an event is in order, once its time has come', async () => {
    await adopts()
    const contents = await readContents(bare)
    const waiting = contents.domain_graces.find(({ state }) => state === 'waiting')
    if (!waiting) throw new Error('no grace waits')
    await writeContents(bare, contents, changed(contents, 'domain_graces', waiting, { state: 'ended' }))
    const endsAt = Number(waiting['ends_at'])
    const problemsAt = async (now: number) =>
      (await verifyEvidence(scene.home.services.store.reading, { now })).problems.map(({ what }) => what)
    expect(await problemsAt(endsAt)).toEqual([])
    expect(await problemsAt(endsAt - 1)).toEqual([expect.stringContaining('is not as its events tell')])
  })

  test('are adopted first where this version changes them while they wait', async () => {
    const { services, clock } = scene.home
    const octo = await services.store.reading.accounts.findByPlatform('github', '583231')
    if (!octo) throw new Error('no account')
    const caller = { language: 'en', client: '192.0.2.9' } as const
    await services.store.transaction((tx) => renameAccount(services, tx, octo, { ...octo, login: 'octo-again' }))
    await services.store.transaction((tx) => recordConsent(services, tx, caller, { account: octo, version: 'third' }))
    await removeCommunityManager(services, { user: 'pia' })
    await giveLink(services, { linkId: scene.linkId, manager: 'nina' })
    const source = 'https://assent.example/cookies.md'
    const reading = { language: 'en', text: 'We keep three cookies.', source } as const
    const policy = { kind: 'cookies', linkId: '', sources: [] } as const
    await services.store.transaction((tx) => publishPolicies(tx, policy, [reading]))
    clock.advance(services.config.individualGrace)
    await workOffGraces(services)
    expect((await verify()).problems).toEqual([])
    await adopts()
    expect(await verify()).toMatchObject({ problems: [], waiting: 0 })
  })

  test('say so when a row that an event tells of is made to wait again and changed', async () => {
    await adopts()
    for (const table of ['accounts', 'consents', 'domain_graces', 'links', 'policies', 'audit'] as const) {
      const contents = await readContents(bare)
      const row = rowsOf(contents, table).find((one) => table !== 'policies' || one['link_id'] === '') ?? {}
      const change = {
        ...{ accounts: { role: 'admin' }, consents: { version: 'forged' }, domain_graces: { ends_at: 1 } },
        ...{ links: { submitter: unknownId }, policies: { source: 'forged' }, audit: { result: 'forged' } },
      }[table]
      await writeContents(bare, contents, changed(contents, table, row, { ...change, evidenced: 0 }))
      await adopts()
      expect([table, (await verify()).problems.length > 0]).toEqual([table, true])
      await writeContents(bare, await readContents(bare), contents)
    }
  })
})
