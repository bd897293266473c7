import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connections } from './connections.ts'

/** Why the database should be given no work: it does not answer, has other tables, is not the file at its path, or cannot be written to. */
export type Unready = 'database' | 'migrations' | 'file' | 'disk'

/** Milliseconds after which no answer is one. */
const patience = 1000

/**
 * Milliseconds for which a database that was there may be away before the process says so. Every process of a service sees it blink: without this all
 * of them would leave the load balancer at once, and it would have nowhere to send what the service itself answers 503 with Retry-After. The processes
 * differ, so that they leave one after the other.
 */
const lenience = (): number => 2000 + Math.random() * 2000

/** Milliseconds without a failed write before the service is ready again: on a full disk the small write of this check can succeed where a signature fails. */
const settling = 1500

export type Readiness = {
  /** Asks the database; simultaneous calls share one query. */
  ask(): Promise<Unready | null>
  /** After this, it is ready again only once no write has failed for a while, and one has succeeded. */
  noteUnwritable(): void
}

/** Whether the database can be given work: asked for first when it has just been migrated. `write` commits something of no meaning. */
export async function openReadiness(connections: Connections, write: () => Promise<void>): Promise<Readiness> {
  const { reading } = connections
  const newest = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(reading.db)
  const migrated = newest.rows[0]?.name
  const lenient = lenience()
  let awaySince: number | null = null
  let unwritableAt: number | null = null
  let asking: Promise<Unready | null> | null = null

  async function look(): Promise<Unready | null> {
    if (!connections.isInPlace()) return 'file'
    const { rows } = await sql`select name from kysely_migration where name = ${migrated}`.execute(reading.db)
    if (rows.length === 0) return 'migrations'
    if (unwritableAt === null) return null
    if (performance.now() - unwritableAt < settling) return 'disk'
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

  /** A database that has just gone is not said to be away yet. */
  function unlessBlinking(found: Unready | null): Unready | null {
    if (found !== 'database') {
      awaySince = null
      return found
    }
    const now = performance.now()
    awaySince ??= now
    return now - awaySince < lenient ? null : found
  }

  return {
    ask() {
      asking ??= Promise.race([
        look().catch((): Unready => 'database'),
        setTimeout<Unready>(patience, 'database', { ref: false }),
      ])
        .then(unlessBlinking)
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
