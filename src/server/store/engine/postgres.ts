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

/** Timeouts (ms) of the running service for locks and idle transactions. */
const ofLocks = { lock_timeout: 3 * second, idle_in_transaction_session_timeout: 20 * second }

/**
 * Timeouts (ms) for connections and statements. The driver's timeouts apply if the server does not respond. Reads are has-signed checks and list
 * pages; a change may be a daily sweep.
 */
const ofReads = { connectionTimeoutMillis: 2 * second, statement_timeout: 5 * second, query_timeout: 6 * second }
const ofChanges = { connectionTimeoutMillis: 5 * second, statement_timeout: 15 * second, query_timeout: 16 * second }
const ofSnapshots = { connectionTimeoutMillis: 5 * second }

/** Divides the connections by purpose, so that callers waiting for a chain's lock do not block readers. `reads` defaults to a quarter of the pool. */
function shares(pool: number, reads: number): { changes: number; reads: number; snapshots: number } {
  const snapshots = Math.max(1, Math.floor(pool / 8))
  return { changes: pool - reads - snapshots, reads, snapshots }
}

/** Parses bigint columns as numbers instead of pg's strings; all times and counts fit. */
function typeParser(oid: number, format?: unknown): (value: string) => unknown {
  const int8 = 20
  return oid === int8 ? Number : types.getTypeParser(oid, format as 'text')
}

/**
 * Rejects connections to a standby: a check right after a signature must not see an older state, and a standby accepts no writes. A server that
 * becomes a standby closes its connections first.
 */
function refuseStandby(client: ClientBase, done: (error?: Error) => void): void {
  client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby', (error: Error | null, result) => {
    if (error) return done(error)
    const [row] = result.rows
    done(row?.standby ? new Error('the server is a read-only standby') : undefined)
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
  // A broken connection emits an error immediately, whether idle or in a transaction. Without a listener the process would exit. The next statement
  // fails, and the pool replaces the connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client: ClientBase) => client.on('error', () => undefined))
  return pool
}

/**
 * Wraps a pool for Kysely and converts its errors. A connection is never reused after a failure, so the server rolls back its transaction. Only a
 * COMMIT without a response may still take effect.
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
      // A rollback on a broken connection would hide the original error.
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
        // A connection that opens after the timeout is returned to the pool.
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
  /** Number of connections of this process; `reads` is the number of read-only connections among them. */
  pool: number
  reads?: number | undefined
  /** Whether waiting is limited by timeouts: true in the service, false in commands. */
  limited?: boolean | undefined
  /**
   * Database URL for migrations, if different from the service's URL. The service then connects through a pooler, whose connections keep no prepared
   * statements.
   */
  migrationUrl?: string | undefined
}

/** Opens the connection pools of a process. Connections are created on demand. */
export function connectPostgres(
  url: string,
  { onFailure, onWait, pool, reads: ofReading, limited = false, migrationUrl = url }: PostgresOptions,
): Connections {
  const { changes, reads, snapshots } = shares(pool, ofReading ?? Math.max(1, Math.floor(pool / 4)))
  const answers = limited ? openServerAnswers(url) : null
  const pools: { pool: PoolState['pool']; of: Pool }[] = []
  const open = (max: number, limits: PoolConfig, name?: PoolState['pool']): Connection => {
    // Pools without a name prepare the database.
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
    // Snapshot connections have no statement timeout.
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
      // Migrations have a connection timeout but no statement timeout.
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
        // ANALYZE is included because the planner's statistics may contain values of deleted rows.
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

/** Throws if the server acknowledges commits before they are written to disk. */
async function assertDurablePostgres(db: Kysely<Tables>): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(setting)}`.execute(db.withoutPlugins())
    if (rows[0]?.[setting] === 'off')
      throw new UnfitDatabase(`has ${setting}=off: turn it on, or committed data can be lost`)
  }
}
