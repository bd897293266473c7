import { type Dialect, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import { hostname } from 'node:os'
import { type ClientBase, DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { DatabaseFailure, UnfitDatabase } from './database-failure.ts'
import { type Connection, nameOfKeptPlan } from './connection.ts'
import type { Connections, OnFailure, OnWait, PoolState } from './connections.ts'
import { postgresFailure } from './failures.ts'
import { openServerAnswers, type ServerAnswers } from './server-answers.ts'
import { storedRows } from './rows.ts'
import type { Tables } from '../tables/tables.ts'

const second = 1000

/** Time limits (ms) of what waits in the running service: for a lock, for a client that left its transaction open. */
const ofLocks = { lock_timeout: 3 * second, idle_in_transaction_session_timeout: 20 * second }

/**
 * Time limits (ms) of waiting for a connection and of one statement: the server's own and, where the server does not
 * answer at all, the driver's. Reads are a robot's question or a page of a list; a change may be the sweep of a day.
 */
const ofReads = { connectionTimeoutMillis: 2 * second, statement_timeout: 5 * second, query_timeout: 6 * second }
const ofChanges = { connectionTimeoutMillis: 5 * second, statement_timeout: 15 * second, query_timeout: 16 * second }
const ofSnapshots = { connectionTimeoutMillis: 5 * second }

/**
 * How many connections there are of each kind: a call that waits for the chain of one link must not keep others from reading. A quarter reads, where
 * the operator says nothing else.
 */
function shares(pool: number, reads: number): { changes: number; reads: number; snapshots: number } {
  const snapshots = Math.max(1, Math.floor(pool / 8))
  return { changes: pool - reads - snapshots, reads, snapshots }
}

/** Milliseconds and counts fit a number; pg would hand bigint columns over as strings. */
function typeParser(oid: number, format?: unknown): (value: string) => unknown {
  const int8 = 20
  return oid === int8 ? Number : types.getTypeParser(oid, format as 'text')
}

/**
 * Refuses a connection to a standby, whatever led there: a robot that asks right after a signature must not be told of a time before it, and no
 * change is taken there. A server that becomes one later ends its connections first.
 */
function refuseStandby(client: ClientBase, done: (error?: Error) => void): void {
  client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby', (error: Error | null, result) => {
    if (error) return done(error)
    const [row] = result.rows
    done(row?.standby ? new Error('the server is a standby, which takes no changes') : undefined)
  })
}

function openPool(url: string, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: `assent/${hostname()}`,
    keepAlive: true,
    types: { getTypeParser: typeParser },
    verify: refuseStandby,
    ...config,
  })
  // A connection that breaks tells so at once, idle or in the middle of a transaction. Without a listener that ends the
  // process; its next statement fails, and the pool replaces it.
  pool.on('error', () => undefined)
  pool.on('connect', (client: ClientBase) => client.on('error', () => undefined))
  return pool
}

/**
 * A pool as Kysely uses it, whose failures are ours. A connection that failed once is never used again: what was begun on it is rolled
 * back by the server. Only a COMMIT that was sent and not answered may still come to pass.
 */
function watched(
  pool: Pool,
  { onFailure, answers, keepsPlans }: { onFailure: OnFailure; answers: ServerAnswers | null; keepsPlans: boolean },
): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  const fail = (error: unknown): unknown => {
    const failure = postgresFailure(error)
    if (failure instanceof DatabaseFailure) onFailure(failure)
    return failure
  }
  const watch = (client: PoolClient): PostgresPoolClient => {
    let lost: DatabaseFailure | null = null
    const query = async (text: string, parameters: unknown[]): Promise<unknown> => {
      // Rolling back over a broken connection would hide why it broke.
      if (lost) throw lost
      try {
        const name = keepsPlans ? nameOfKeptPlan(text) : undefined
        const call = name === undefined ? client.query(text, parameters) : client.query({ name, text }, parameters)
        const result = await (answers ? answers.unlessSilent(call) : call)
        answers?.heard()
        return result
      } catch (error) {
        if (error instanceof DatabaseError) answers?.heard()
        const failure = fail(error)
        if (failure instanceof DatabaseFailure && failure.reason === 'unreachable') lost = failure
        throw failure
      }
    }
    const release = (destroy?: boolean): void => client.release(destroy === true || lost !== null)
    return { query, release } as unknown as PostgresPoolClient
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const call = pool.connect()
      const client = await (answers ? answers.unlessSilent(call) : call).catch((error: unknown) => {
        // The caller has given up: a connection that still opens goes back to the pool.
        void call.then((late) => late.release()).catch(() => undefined)
        throw fail(error)
      })
      answers?.heard()
      const watching = known.get(client) ?? watch(client)
      known.set(client, watching)
      return watching
    },
  }
}

export function postgresDialect(url: string, config: PoolConfig = {}): Dialect {
  return new PostgresDialect({
    pool: watched(openPool(url, config), { onFailure: () => undefined, answers: null, keepsPlans: false }),
  })
}

export type PostgresOptions = {
  onFailure: OnFailure
  onWait?: OnWait | undefined
  /** Connections of this process, and how many of them only read. */
  pool: number
  reads?: number | undefined
  /** Whether waiting has limits: in the service it has, commands may take as long as they like. */
  limited?: boolean | undefined
  /** The URL for migrations, if it is not the service's own: then a pooler is between, whose connections keep no plan of ours. */
  migrationUrl?: string | undefined
}

/** Opens the pools of a process; a connection is made when it is first needed. */
export function connectPostgres(
  url: string,
  { onFailure, onWait, pool, reads: ofReading, limited = false, migrationUrl = url }: PostgresOptions,
): Connections {
  const { changes, reads, snapshots } = shares(pool, ofReading ?? Math.max(1, Math.floor(pool / 4)))
  const answers = limited ? openServerAnswers(url) : null
  const pools: { pool: PoolState['pool']; of: Pool }[] = []
  const open = (max: number, limits: PoolConfig, name?: PoolState['pool']): Connection => {
    // Unnamed connections prepare the database.
    const of = openPool(name ? url : migrationUrl, { ...limits, max })
    if (name) pools.push({ pool: name, of })
    const dialect = new PostgresDialect({ pool: watched(of, { onFailure, answers, keepsPlans: migrationUrl === url }) })
    const db = new Kysely<Tables>({ dialect, plugins: [storedRows] })
    return { db, dialect: 'postgres', direct: null, onWait }
  }
  const limitsOf = (own: PoolConfig): PoolConfig => (limited ? { ...ofLocks, ...own } : {})
  const connections = {
    writing: open(changes, limitsOf(ofChanges), 'changes'),
    reading: open(reads, limitsOf(ofReads), 'reads'),
    // What reads everything as of one moment may take its time.
    snapshots: open(snapshots, limitsOf(ofSnapshots), 'snapshots'),
  }
  return {
    ...connections,
    isInPlace: () => true,
    pools: () =>
      pools.map(({ pool: name, of }) => ({
        pool: name,
        used: of.totalCount - of.idleCount,
        idle: of.idleCount,
        waiting: of.waitingCount,
      })),
    async preparing(work) {
      // Tables change however long that takes; only a server that does not answer is not waited for.
      const patient = open(2, { connectionTimeoutMillis: 10 * second })
      try {
        await assertDurablePostgres(patient.db)
        return await work(patient)
      } finally {
        await patient.db.destroy()
      }
    },
    async rewrite(tables) {
      const { db } = open(1, { connectionTimeoutMillis: 10 * second })
      try {
        // The planner's statistics hold values of the rows that were sampled last.
        for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db.withoutPlugins())
      } finally {
        await db.destroy()
      }
      return true
    },
    async close() {
      answers?.close()
      await Promise.all(Object.values(connections).map(({ db }) => db.destroy()))
    },
  }
}

/** Refuses a server that acknowledges commits before they are on disk. */
async function assertDurablePostgres(db: Kysely<Tables>): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(setting)}`.execute(db.withoutPlugins())
    if (rows[0]?.[setting] === 'off') throw new UnfitDatabase(`has ${setting}=off`)
  }
}
