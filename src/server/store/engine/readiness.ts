import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connections } from './connections.ts'

/** Reason why the service is not ready: the database does not respond, has different tables, is not the file at its path, or is not writable. */
export type Unready = 'database' | 'migrations' | 'file' | 'disk'

/** Timeout of the readiness query, in milliseconds. */
const timeoutMs = 1000

/**
 * Grace period (ms) for a database that was reachable before. A short outage affects all processes of a service. Without a grace period, all of them
 * would leave the load balancer at once, and clients would not receive the service's 503 with Retry-After. The period is random, so that processes
 * leave one after another.
 */
const gracePeriod = (): number => 2000 + Math.random() * 2000

/**
 * Time (ms) without a failed write before the service is ready again: on a full disk the small write of this check can succeed while the write of a
 * signature fails.
 */
const settlingMs = 1500

export type Readiness = {
  /** Queries the database; simultaneous calls share one query. */
  ask(): Promise<Unready | null>
  /** Requires a period without failed writes, followed by a successful write, before the database is ready again. */
  noteUnwritable(): void
}

/** Creates the readiness check. Call it right after migration. `write` commits a change without effect. */
export async function openReadiness(connections: Connections, write: () => Promise<void>): Promise<Readiness> {
  const { reading } = connections
  const newest = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(reading.db)
  const migrated = newest.rows[0]?.name
  const graceMs = gracePeriod()
  let awaySince: number | null = null
  let unwritableAt: number | null = null
  let asking: Promise<Unready | null> | null = null

  async function look(): Promise<Unready | null> {
    if (!connections.isInPlace()) return 'file'
    const { rows } = await sql`select name from kysely_migration where name = ${migrated}`.execute(reading.db)
    if (rows.length === 0) return 'migrations'
    if (unwritableAt === null) return null
    if (performance.now() - unwritableAt < settlingMs) return 'disk'
    return write().then(
      () => {
        unwritableAt = null
        return null
      },
      () => {
        unwritableAt = performance.now()
        return 'disk'
      },
    )
  }

  /** Hides an outage that has just started. */
  function hideShortOutage(found: Unready | null): Unready | null {
    if (found !== 'database') {
      awaySince = null
      return found
    }
    const now = performance.now()
    awaySince ??= now
    return now - awaySince < graceMs ? null : found
  }

  return {
    ask() {
      asking ??= Promise.race([
        look().catch((): Unready => 'database'),
        setTimeout<Unready>(timeoutMs, 'database', { ref: false }),
      ])
        .then(hideShortOutage)
        .finally(() => {
          asking = null
        })
      return asking
    },
    noteUnwritable() {
      unwritableAt = performance.now()
    },
  }
}
