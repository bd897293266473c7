/**
 * The has-signed call and the pull request checks agree on whether random people are covered, even while grace periods end. The deep test uses 10,000
 * people.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import type { Cover } from '../../../../src/domain/pull-requests/cover.ts'
import { domainOfEmail, emailKey } from '../../../../src/domain/people/email.ts'
import { isEmail } from '../../../../src/domain/people/email-address.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { judgePullRequests } from '../../../../src/server/jobs/check-pull-requests.ts'
import type { Agreement } from '../../../../src/server/store/agreements/agreements.ts'
import type { Corporation } from '../../../../src/server/store/corporations/corporations.ts'
import { signerKey } from '../../../../src/server/store/schema/signer-key.ts'
import type { Queries } from '../../../../src/server/store/store.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { withdrawVersion } from '../../../../src/server/usecases/community/versions/withdraw-version.ts'
import { storeJoined } from '../../../../src/server/usecases/shared/people/joined-address.ts'
import { coverOfAddress } from '../../../../src/server/usecases/shared/people/coverage.ts'
import { anAccount } from '../../../support/people/accounts.ts'
import { type BareDatabase, openBareDatabase } from '../../../support/databases/bare-database.ts'
import { publishesChange } from '../../../support/community/new-version.ts'
import { aCommunity } from '../../../support/community/community.ts'
import { aCorporation } from '../../../support/people/corporations.ts'
import { anEmployee } from '../../../support/people/employees.ts'
import { signingPath } from '../../../support/people/people.ts'
import { type Seeded, seeded } from '../../../support/seeded.ts'
import { databases } from '../../../support/databases/stores.ts'
import { world, type World } from '../../../support/service/world.ts'
import { watchRepository } from '../../../support/checks/watched.ts'
import { seedPulls } from '../../../support/checks/watched-pulls.ts'

const isDeep = process.env['DEEP'] !== undefined
const peopleOn = { sqlite: isDeep ? 10_000 : 1000, postgres: isDeep ? 10_000 : 400 } as const
const companies = 12
/** Number of comparisons. The clock advances by two days after each one. */
const phases = 10

type Robots = ResultOf<'checkIndividualSigning'>
/** Returns the coverage of an address at the given time. The tests use the rule of the checks or a faulty one. */
type Covers = (queries: Queries, of: { linkId: string; email: string }, now: number) => Promise<Cover | null>

const withOther = (queries: Queries, others: Partial<Queries>): Queries =>
  Object.create(queries, Object.getOwnPropertyDescriptors(others)) as Queries

/** Both functions return the same format, such as `corporation valid`, so that the results can be compared. */
const wordOfRobots = ({ signed, type, status }: Robots): string => (signed ? `${type} ${status}` : 'none')
const wordOfChecks = (cover: Cover | null): string =>
  cover === null || cover.kind === 'pending_manager'
    ? 'none'
    : `${cover.kind === 'employee' ? 'corporation' : cover.kind} ${cover.status}`

describe.each(databases)('the coverage of random people, on %s', (database) => {
  let scene: World
  let bare: BareDatabase
  let linkId: string
  let people: string[] = []
  let versions: Agreement[] = []
  const random = seeded(20261126)

  beforeAll(async () => {
    scene = await world(database, { config: { checksAMinute: 1e9 } })
    const { services, clock } = scene.home
    bare = await openBareDatabase(services.config)
    linkId = await aCommunity(services, ['en'], ['individual', 'corporation'], 'Piers')
    const account = await anAccount(services, { login: 'kate' })
    await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
    const caller = { role: 'communityManager', account: account.id, session: '', client: '', userAgent: '' } as const
    const manager = { ...caller, language: 'en', chosenLanguage: 'en' } as const
    const editorial = { change: 'editorial', bindingId: '0', graceDays: 0, reason: 'A comma was missing.' } as const
    const publishes = async (text: string, change: Parameters<typeof publishesChange>[3]): Promise<string> => {
      clock.advance(duration.day)
      return publishesChange(scene.home, linkId, { text: `Agreement\n\n1. ${text}.` }, change)
    }
    await publishes('With a comma', editorial)
    await publishes('With a patent clause', { graceDays: 20 })
    await withdrawVersion(services, manager, { linkId, claId: await publishes('A mistake', { graceDays: 3 }) })
    await publishes('With another patent clause', { graceDays: 10 })
    await publishesChange(scene.home, linkId, { kind: 'corporation', text: 'For companies' }, { graceDays: 6 })
    versions = await services.store.reading.agreements.all(linkId)
    people = await settle(peopleOn[database])
  }, 600_000)
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  const of = (kind: Agreement['kind']): Agreement[] => versions.filter((version) => version.kind === kind)

  /** Creates companies, some of them deleted, and people with every type of signature. Returns the people's addresses. */
  async function settle(count: number): Promise<string[]> {
    const { services } = scene.home
    const employers: Corporation[] = []
    for (let made = 0; made < companies; made += 1) {
      const { id: agreementId, version } = random.pick(of('corporation'))
      const state = made % 6 === 5 ? 'deleted' : 'approved'
      const wish = { linkId, email: `boss@company${made}.example`, state, agreementId, version }
      const { corporation } = await aCorporation(services, wish)
      if (made % 3 === 0) await agrees(corporation)
      employers.push(corporation)
    }
    const addresses = Array.from({ length: count }, (_, at) => addressOf(at, random))
    for (let first = 0; first < count; first += 200) await individualsSign(addresses.slice(first, first + 200))
    for (const email of addresses.filter((one) => one.includes('@') && random.below(2) === 0)) {
      const own = employers.find(({ emailKey }) => domainOfEmail(emailKey) === domainOfEmail(email).toLowerCase())
      // Some employees get a company whose list does not contain their domain, as if the domain had been removed after they signed.
      const employer = random.below(4) === 0 || !own ? random.pick(employers) : own
      await anEmployee(services, employer, { email, state: random.pick(['active', 'active', 'inactive', 'deleted']) })
    }
    await areAsked()
    await addressesAreJoined(addresses)
    return addresses
  }

  async function agrees({ id }: Corporation): Promise<void> {
    const newest = of('corporation').at(-1)
    await scene.home.services.store.transaction(async (tx) => {
      const body = {
        corporation: id,
        by: '',
        agreement: newest?.id ?? '',
        language: 'en',
        version: newest?.version ?? 0,
      }
      await tx.corporationRecords.noteEvent(id, await tx.evidence.append(linkId, 'corporation.agreed', tx.at, body))
    })
  }

  async function individualsSign(addresses: readonly string[]): Promise<void> {
    const { services } = scene.home
    await services.store.transaction(async (tx) => {
      for (const email of addresses) {
        for (let times = random.below(3); times > 0; times -= 1) {
          await tx.signings.supersedeLive(linkId, email)
          const { id: agreementId, language, version } = random.pick(of('individual'))
          await tx.signings.insert({
            ...{ id: services.random.id(), linkId, kind: 'individual', state: 'live', agreementId, language, version },
            ...{ name: 'Somebody', email, answers: [], salts: {}, signerKey: signerKey(linkId, email), evidenceSeq: 0 },
            ...{ origin: services.crypto.seal('{}', 'origin'), signedAt: tx.at, domain: domainOfEmail(email) },
          })
        }
        if (random.below(6) === 0) await tx.signings.supersedeLive(linkId, email)
      }
    })
  }

  /** Joins some addresses to the signature of another address. If a joined address has its own signature, that signature takes precedence. */
  async function addressesAreJoined(addresses: readonly string[]): Promise<void> {
    const { services } = scene.home
    const others = addresses.filter((email) => isEmail(email) && random.below(2) === 0)
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      for (const email of new Set(others.map(emailKey))) {
        const key = signerKey(linkId, random.pick(addresses))
        const joined = { linkId, signingId: 'any', signerKey: key, language: 'en', email, openedBy: 'number' } as const
        await storeJoined(services, tx, joined)
      }
    })
  }

  /** Requests agreement to a later version from some signers. For two thirds of them, the email was accepted and the grace period has started. */
  async function areAsked(): Promise<void> {
    const now = scene.home.clock.now()
    const signed = await bare.run(`select id, 'individual' as kind from signings where link_id = ? order by id`, linkId)
    const agreed = await bare.run(`select id, 'corporation' as kind from corporations where link_id = ?`, linkId)
    for (const { id, kind } of [...signed, ...agreed]) {
      if (kind === 'individual' && random.below(2) === 0) continue
      const { id: agreement } = random.pick(of(kind as Agreement['kind']).filter(({ version }) => version > 1))
      const told = random.below(3) === 0 ? null : now - random.below(5) * duration.day
      await bare.run(
        `insert into agreement_requests (id, link_id, agreement_id, kind, subject, letter_id, asked_at, told_at)
          values (?, ?, ?, ?, ?, '', ?, ?)`,
        ...[scene.home.services.random.id(), linkId, agreement, kind ?? '', id ?? '', now, told],
      )
    }
  }

  /** Compares both results for each address at the current time. Returns the has-signed results (`words`) and the differences (`unlike`). */
  async function compare(some: readonly string[], covers: Covers): Promise<{ words: string[]; unlike: string[] }> {
    const { services, clock } = scene.home
    const words: string[] = []
    const unlike: string[] = []
    for (const email of some) {
      const { data } = await scene.wire.get(`${signingPath(linkId)}?email=${encodeURIComponent(email)}`)
      const robots = wordOfRobots(data as Robots)
      const checks = wordOfChecks(await covers(services.store.reading, { linkId, email }, clock.now()))
      words.push(robots)
      if (robots !== checks) unlike.push(`${email}: ${robots}, ${checks}`)
    }
    return { words, unlike }
  }

  test(`${peopleOn[database]} have equal results, while grace periods end`, { timeout: 600_000 }, async () => {
    const said = new Map<string, number>()
    for (let phase = 0; phase < phases; phase += 1) {
      const some = people.filter((_, at) => at % phases === phase)
      const { words, unlike } = await compare(some, coverOfAddress)
      expect(unlike).toEqual([])
      for (const word of words) said.set(word, (said.get(word) ?? 0) + 1)
      scene.home.clock.advance(2 * duration.day)
      // Completes all campaigns halfway through the test. No emails are pending afterwards.
      if (phase === phases / 2) await bare.run(`update agreement_campaigns set state = 'done' where state = 'asking'`)
    }
    const all = ['corporation expired', 'corporation valid', 'individual expired', 'individual valid', 'none']
    expect([...said.keys()].toSorted()).toEqual(all)
    expect(Math.min(...said.values())).toBeGreaterThan(peopleOn[database] / 200)
  })

  /** Coverage rules with one mistake each. The comparison must detect all of them. */
  const broken: Record<string, Covers> = {
    'counts people waiting for a manager': async (queries, of, now) => {
      const cover = await coverOfAddress(queries, of, now)
      if (cover?.kind !== 'pending_manager') return cover
      return { kind: 'employee', id: cover.id, status: 'valid', isLatest: true, graceEndsAt: null }
    },
    'ends no grace period': (queries, of) => coverOfAddress(queries, of, 0),
    'counts joined addresses in a company’s domain': (queries, of, now) =>
      coverOfAddress(
        withOther(queries, { corporations: { ...queries.corporations, ownerOfDomain: async () => null } }),
        of,
        now,
      ),
    'ignores joined addresses': (queries, of, now) =>
      coverOfAddress(
        withOther(queries, { joinedAddresses: { ...queries.joinedAddresses, findCover: async () => null } }),
        of,
        now,
      ),
    'covers everyone in a company’s domain': async (queries, of, now) => {
      const owner = await queries.corporations.ownerOfDomain(of.linkId, domainOfEmail(of.email).toLowerCase())
      const cover = await coverOfAddress(queries, of, now)
      return cover ?? (owner && { kind: 'employee', id: owner.id, status: 'valid', isLatest: true, graceEndsAt: null })
    },
  }

  test.each(Object.keys(broken))('control: a check that %s is detected', { timeout: 600_000 }, async (name) => {
    const { unlike } = await compare(people.slice(0, 200), broken[name] as Covers)
    expect(unlike.length).toBeGreaterThan(0)
  })

  /** Derives the expected check result of an account from the has-signed results of its proven addresses. */
  async function wordOfAddresses(emails: readonly string[]): Promise<string> {
    const { words } = await compare(emails, coverOfAddress)
    if (words.some((word) => word.endsWith(' valid'))) return 'covered'
    const { employees } = scene.home.services.store.reading
    for (const [at, email] of emails.entries()) {
      if (words[at] === 'none' && (await employees.findLive(linkId, emailKey(email)))) return 'pending_manager'
    }
    return words.some((word) => word.endsWith(' expired')) ? 'expired' : 'unproven_account'
  }

  type Account = { emails: readonly string[]; judged: string }

  /** Creates forge accounts with one to three proven addresses each, and pull requests whose contributors are identified only by account. */
  async function accountsAreJudged(count: number): Promise<Account[]> {
    const { services } = scene.home
    const place = { url: 'https://forge.example', apiUrl: 'https://forge.example/api/v3' }
    const oauth = { clientId: 'app', clientSecret: 'secret' }
    const { watchId, forgeId } = await watchRepository(services, { ...place, oauth, linkId, kind: 'github' })
    const named = (accountId: string) => ({ accountId, address: 'noreply' as const, key: `account:${accountId}` })
    const pulls = Array.from(
      { length: count },
      (_, at) => ({ title: '', verdict: '', people: [named(`${at}`)] }) as const,
    )
    const ids = await seedPulls(services, watchId, pulls)
    const addresses = people.filter(isEmail)
    const accounts = ids.map((_, at) => Array.from({ length: 1 + (at % 3) }, () => random.pick(addresses)))
    await services.store.transaction(async (tx) => {
      for (const [at, emails] of accounts.entries()) {
        const account = { forgeId, accountId: `${at}`, login: `a${at}`, provenAt: tx.at }
        for (const email of emails) await tx.provenAccounts.note({ ...account, emailKey: emailKey(email) })
      }
    })
    await judgePullRequests(services, new AbortController().signal)
    const judged = await Promise.all(ids.map((id) => services.store.reading.contributions.ofPullRequest(id)))
    return accounts.map((emails, at) => ({ emails, judged: judged[at]?.[0]?.gap || 'covered' }))
  }

  test('an account proven for several addresses is covered if the has-signed call covers one of them', async () => {
    const accounts = await accountsAreJudged(peopleOn[database] / (isDeep ? 50 : 5))
    const [unlike, byFirst, said]: [string[], string[], Set<string>] = [[], [], new Set()]
    for (const { emails, judged } of accounts) {
      const word = await wordOfAddresses(emails)
      said.add(word)
      if (word !== judged) unlike.push(`${emails.join()}: ${word}, ${judged}`)
      if (word !== (await wordOfAddresses(emails.slice(0, 1)))) byFirst.push(emails.join())
    }
    expect(unlike).toEqual([])
    expect([...said].toSorted()).toEqual(['covered', 'expired', 'pending_manager', 'unproven_account'])
    // Control: a check that uses only the first address would give different results.
    expect(byFirst.length).toBeGreaterThan(5)
  })
})

/** Returns a person's address in a random spelling. Half of the addresses use a company's domain, and about one in 50 is invalid. */
function addressOf(at: number, random: Seeded): string {
  const local = random.pick([`person${at}`, `Person.${at}`, `person+${at}`, `o'person${at}`, `PERSON_${at}`])
  const domain = random.below(2) === 0 ? `company${random.below(companies)}.example` : 'mail.example'
  const spelled = random.below(4) === 0 ? domain.toUpperCase() : domain
  return random.below(50) === 0 ? `${local} at ${spelled}` : `${local}@${spelled}`
}
