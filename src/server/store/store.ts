import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Refusal } from '../../domain/refusal.ts'
import { accounts } from './accounts.ts'
import { agreements } from './agreements.ts'
import { attempts } from './attempts.ts'
import { audit } from './audit.ts'
import { codes } from './codes.ts'
import type { Connection } from './connection.ts'
import { consents } from './consents.ts'
import { corporationDomains } from './corporation-domains.ts'
import { corporationPages } from './corporation-pages.ts'
import { corporationRecords } from './corporation-records.ts'
import { corporations } from './corporations.ts'
import { counters } from './counters.ts'
import { domainGraces } from './domain-graces.ts'
import { drafts } from './drafts.ts'
import { employeePages } from './employee-pages.ts'
import { employees } from './employees.ts'
import { evidence } from './evidence.ts'
import { flows } from './flows.ts'
import { jobs } from './jobs.ts'
import { letterPages } from './letter-pages.ts'
import { letterQueue } from './letter-queue.ts'
import { links } from './links.ts'
import { mailboxes } from './mailboxes.ts'
import { mailboxUsage } from './mailbox-usage.ts'
import { managers } from './managers.ts'
import { migrate } from './migrate.ts'
import { outbox } from './outbox.ts'
import { platformTokens } from './platform-tokens.ts'
import { policies } from './policies.ts'
import { assertDurablePostgres, postgresDialect } from './postgres.ts'
import { records } from './records.ts'
import { resets } from './resets.ts'
import { robotTokens } from './robot-tokens.ts'
import type { Tables } from './schema.ts'
import { sealed } from './sealed.ts'
import { serviceKeys } from './service-keys.ts'
import { sessions } from './sessions.ts'
import { signingDays } from './signing-days.ts'
import { signings } from './signings.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.ts'
import { waiting } from './waiting.ts'

const nouns = {
  links,
  agreements,
  drafts,
  robotTokens,
  signings,
  signingDays,
  waiting,
  codes,
  counters,
  outbox,
  letterQueue,
  letterPages,
  policies,
  evidence,
  records,
  serviceKeys,
  jobs,
  accounts,
  sessions,
  resets,
  flows,
  platformTokens,
  mailboxes,
  mailboxUsage,
  sealed,
  attempts,
  consents,
  audit,
  corporations,
  corporationDomains,
  corporationPages,
  corporationRecords,
  domainGraces,
  employees,
  employeePages,
  managers,
}

/** One object per noun, all on the same connection or transaction. */
export type Nouns = { readonly [Noun in keyof typeof nouns]: ReturnType<(typeof nouns)[Noun]> }

/** The nouns, and the one moment of all that is read and written through them (ms since 1970 UTC). */
export type NounsAtMoment = Nouns & { readonly at: number }

export type Transaction = NounsAtMoment

/** Where the store takes the time from (ms since 1970 UTC), once for each transaction and each snapshot. */
export type StoreClock = { now(): number }

export type Store = {
  /** Reads outside any transaction, on a connection that cannot write where the database allows to say so. */
  readonly reading: Nouns
  /** Reads that all see the database as it stood at the first of them, whatever others write meanwhile. */
  snapshot<Result>(work: (nouns: NounsAtMoment) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` in one durable transaction. A Refusal thrown rolls back;
   * a Refusal *returned* commits what was written and is then thrown. Await nothing but the database inside, and read no
   * clock: `tx.at` is the moment of everything that is written, so that a record and its evidence name the same one.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Exclude<Result, Refusal>>
  close(): Promise<void>
}

/** Where the store lives: a SQLite file, or a PostgreSQL URL. */
export type StoreAddress = { file: string } | { url: string }

class NounsOfConnection {
  readonly connection: Connection
  constructor(connection: Connection) {
    this.connection = connection
  }
}

// Each is made when it is first asked for: a transaction needs a few of them.
for (const [name, make] of Object.entries(nouns)) {
  Object.defineProperty(NounsOfConnection.prototype, name, {
    get(this: NounsOfConnection) {
      const noun = make(this.connection)
      Object.defineProperty(this, name, { value: noun })
      return noun
    },
  })
}

const nounsOf = (connection: Connection): Nouns => new NounsOfConnection(connection) as unknown as Nouns

const nounsAt = (connection: Connection, at: number): NounsAtMoment => Object.assign(nounsOf(connection), { at })

type Connections = { writing: Connection; reading: Connection; snapshots: Connection; close: () => Promise<void> }

function connect(address: StoreAddress): Connections {
  if ('url' in address) {
    const db = new Kysely<Tables>({ dialect: postgresDialect(address.url) })
    const connection: Connection = { db, dialect: 'postgres', direct: null }
    return { writing: connection, reading: connection, snapshots: connection, close: () => db.destroy() }
  }
  mkdirSync(dirname(address.file), { recursive: true })
  const files: DatabaseSync[] = []
  const open = (access: 'write' | 'read' | 'snapshot'): Connection => {
    const file = openSqliteFile(address.file, access)
    files.push(file)
    const { dialect, direct } = sqliteDialect(file, access)
    return { db: new Kysely<Tables>({ dialect }), dialect: 'sqlite', direct }
  }
  // A snapshot has a connection of its own: nobody else may see the database as it stood a while ago.
  const [writing, reading, snapshots] = [open('write'), open('read'), open('snapshot')]
  // The writing one last: it takes the log into the database.
  const close = async (): Promise<void> => files.toReversed().forEach((file) => file.close())
  return { writing, reading, snapshots, close }
}

/** Opens and migrates the store. */
export async function openStore(address: StoreAddress, clock: StoreClock): Promise<Store> {
  const { writing, reading, snapshots, close } = connect(address)
  if (writing.dialect === 'postgres') await assertDurablePostgres(writing.db)
  await migrate(writing)
  return {
    reading: nounsOf(reading),
    snapshot(work) {
      const { db, dialect } = snapshots
      const begun = dialect === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()
      return begun.execute((tx) => work(nounsAt({ ...snapshots, db: tx }, clock.now())))
    },
    async transaction<Result>(work: (tx: Transaction) => Promise<Result>) {
      const result = await writing.db.transaction().execute((db) => work(nounsAt({ ...writing, db }, clock.now())))
      if (result instanceof Refusal) throw result
      return result as Exclude<Result, Refusal>
    },
    close,
  }
}
