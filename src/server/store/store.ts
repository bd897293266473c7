import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { Refusal } from '../../domain/refusal.ts'
import { type Accounts, accounts } from './accounts.ts'
import { type Agreements, agreements } from './agreements.ts'
import { type AttemptsStore, attempts } from './attempts.ts'
import { type Audit, audit } from './audit.ts'
import { type Codes, codes } from './codes.ts'
import type { Connection } from './connection.ts'
import { type Consents, consents } from './consents.ts'
import { type CorporationDomains, corporationDomains } from './corporation-domains.ts'
import { type CorporationPages, corporationPages } from './corporation-pages.ts'
import { type CorporationRecords, corporationRecords } from './corporation-records.ts'
import { type Corporations, corporations } from './corporations.ts'
import { type Counters, counters } from './counters.ts'
import { type DomainGraces, domainGraces } from './domain-graces.ts'
import { type Drafts, drafts } from './drafts.ts'
import { type EmployeePages, employeePages } from './employee-pages.ts'
import { type Employees, employees } from './employees.ts'
import { type Evidence, evidence } from './evidence.ts'
import { type Flows, flows } from './flows.ts'
import { type LetterPages, letterPages } from './letter-pages.ts'
import { type Links, links } from './links.ts'
import { type Mailboxes, mailboxes } from './mailboxes.ts'
import { type Managers, managers } from './managers.ts'
import { migrate } from './migrate.ts'
import { type Outbox, outbox } from './outbox.ts'
import { type PlatformTokens, platformTokens } from './platform-tokens.ts'
import { type Policies, policies } from './policies.ts'
import { assertDurablePostgres, postgresDialect } from './postgres.ts'
import { type Resets, resets } from './resets.ts'
import type { Tables } from './schema.ts'
import { type Sealed, sealed } from './sealed.ts'
import { type Sessions, sessions } from './sessions.ts'
import { type SigningDays, signingDays } from './signing-days.ts'
import { type Signings, signings } from './signings.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.ts'
import { type Waiting, waiting } from './waiting.ts'

/** One object per noun, all on the same connection or transaction. */
export type Nouns = {
  readonly links: Links
  readonly agreements: Agreements
  readonly drafts: Drafts
  readonly signings: Signings
  readonly signingDays: SigningDays
  readonly waiting: Waiting
  readonly codes: Codes
  readonly counters: Counters
  readonly outbox: Outbox
  readonly letterPages: LetterPages
  readonly policies: Policies
  readonly evidence: Evidence
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly resets: Resets
  readonly flows: Flows
  readonly platformTokens: PlatformTokens
  readonly mailboxes: Mailboxes
  readonly sealed: Sealed
  readonly attempts: AttemptsStore
  readonly consents: Consents
  readonly audit: Audit
  readonly corporations: Corporations
  readonly corporationDomains: CorporationDomains
  readonly corporationPages: CorporationPages
  readonly corporationRecords: CorporationRecords
  readonly domainGraces: DomainGraces
  readonly employees: Employees
  readonly employeePages: EmployeePages
  readonly managers: Managers
}

export type Transaction = Nouns

export type Store = {
  /** Reads outside any transaction, on a connection that cannot write where the database allows to say so. */
  readonly reading: Nouns
  /** Reads that all see the database as it stood at the first of them, whatever others write meanwhile. */
  snapshot<Result>(work: (nouns: Nouns) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` in one durable transaction. A Refusal thrown rolls back;
   * a Refusal *returned* commits what was written and is then thrown. Await nothing but the database inside.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Exclude<Result, Refusal>>
  close(): Promise<void>
}

/** Where the store lives: a SQLite file, or a PostgreSQL URL. */
export type StoreAddress = { file: string } | { url: string }

function nounsOf(connection: Connection): Nouns {
  return {
    links: links(connection),
    agreements: agreements(connection),
    drafts: drafts(connection),
    signings: signings(connection),
    signingDays: signingDays(connection),
    waiting: waiting(connection),
    codes: codes(connection),
    counters: counters(connection),
    outbox: outbox(connection),
    letterPages: letterPages(connection),
    policies: policies(connection),
    evidence: evidence(connection),
    accounts: accounts(connection),
    sessions: sessions(connection),
    resets: resets(connection),
    flows: flows(connection),
    platformTokens: platformTokens(connection),
    mailboxes: mailboxes(connection),
    sealed: sealed(connection),
    attempts: attempts(connection),
    consents: consents(connection),
    audit: audit(connection),
    corporations: corporations(connection),
    corporationDomains: corporationDomains(connection),
    corporationPages: corporationPages(connection),
    corporationRecords: corporationRecords(connection),
    domainGraces: domainGraces(connection),
    employees: employees(connection),
    employeePages: employeePages(connection),
    managers: managers(connection),
  }
}

function connect(address: StoreAddress): { writing: Connection; reading: Connection } {
  if ('url' in address) {
    const connection: Connection = {
      db: new Kysely<Tables>({ dialect: postgresDialect(address.url) }),
      dialect: 'postgres',
    }
    return { writing: connection, reading: connection }
  }
  mkdirSync(dirname(address.file), { recursive: true })
  const open = (access: 'write' | 'read'): Connection => ({
    db: new Kysely<Tables>({ dialect: sqliteDialect(openSqliteFile(address.file, access), access) }),
    dialect: 'sqlite',
  })
  return { writing: open('write'), reading: open('read') }
}

/** Opens and migrates the store. */
export async function openStore(address: StoreAddress): Promise<Store> {
  const { writing, reading } = connect(address)
  if (writing.dialect === 'postgres') await assertDurablePostgres(writing.db)
  await migrate(writing)
  return {
    reading: nounsOf(reading),
    snapshot(work) {
      const { db, dialect } = reading
      const begun = dialect === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()
      return begun.execute((db) => work(nounsOf({ db, dialect })))
    },
    async transaction<Result>(work: (tx: Transaction) => Promise<Result>) {
      const result = await writing.db.transaction().execute((db) => work(nounsOf({ db, dialect: writing.dialect })))
      if (result instanceof Refusal) throw result
      return result as Exclude<Result, Refusal>
    },
    async close() {
      await writing.db.destroy()
      if (reading !== writing) await reading.db.destroy()
    },
  }
}
