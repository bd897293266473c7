import { Client, DatabaseError } from 'pg'
import { DatabaseFailure } from './database-failure.ts'

/** Milliseconds after which a call is given up when the server has answered nothing meanwhile, to anybody. */
const patience = 2200
/** How often (ms) the calls that wait are looked at. */
const interval = 200

/** Knows when a database server last answered, and gives up calls that wait for one that does not answer. */
export type ServerAnswers = {
  /** The server answered something just now. */
  heard(): void
  /** The call, or a DatabaseFailure (`unreachable`) once the server has been silent for too long. */
  unlessSilent<Result>(call: Promise<Result>): Promise<Result>
  close(): void
}

/**
 * A server that hangs (its processes stopped, its machine or the network gone) answers no call, and one that is busy answers some: a slow
 * statement, a lock and a queue for connections have limits of their own. Where nothing was heard for half of the patience, a new
 * connection is tried, because a slow statement may be all there is; being turned away is an answer, too.
 */
export function openServerAnswers(url: string): ServerAnswers {
  const waiting = new Set<{ begun: number; giveUp: (failure: DatabaseFailure) => void }>()
  let heardAt = performance.now()
  let lookedAt = heardAt
  let isTrying = false
  const heard = (): void => {
    heardAt = performance.now()
  }

  async function tryToConnect(): Promise<void> {
    isTrying = true
    const client = new Client({ connectionString: url, connectionTimeoutMillis: patience / 2 })
    client.on('error', () => undefined)
    await client.connect().then(heard, (error: unknown) => {
      if (error instanceof DatabaseError) heard()
    })
    isTrying = false
    await client.end().catch(() => undefined)
  }

  function look(): void {
    const now = performance.now()
    // An answer may wait to be read where this process itself was held up.
    const late = now - lookedAt - interval
    lookedAt = now
    if (late > interval) heardAt = Math.max(heardAt, now - patience / 2)
    for (const call of waiting) {
      const silent = now - Math.max(call.begun, heardAt)
      if (silent >= patience) call.giveUp(new DatabaseFailure('unreachable', new Error('the server does not answer')))
      else if (silent >= patience / 2 && !isTrying) void tryToConnect()
    }
  }

  const looking = setInterval(look, interval).unref()
  return {
    heard,
    async unlessSilent(call) {
      const { promise, reject } = Promise.withResolvers<never>()
      const one = { begun: performance.now(), giveUp: reject }
      waiting.add(one)
      try {
        return await Promise.race([call, promise])
      } finally {
        waiting.delete(one)
      }
    },
    close: () => clearInterval(looking),
  }
}
