import { Client, DatabaseError } from 'pg'
import { DatabaseFailure } from './database-failure.ts'

/** Time (ms) after which a call is aborted if the server has sent no response to any call in the meantime. */
const timeoutMs = 2200
/** Interval (ms) at which pending calls are checked. */
const intervalMs = 200

/** Tracks when a database server last responded, and aborts calls to an unresponsive one. */
export type ServerAnswers = {
  /** Records that the server responded. */
  heard(): void
  /** Returns the call's result, or rejects with a DatabaseFailure (`unreachable`) if the server does not respond in time. */
  unlessSilent<Result>(call: Promise<Result>): Promise<Result>
  close(): void
}

/**
 * Distinguishes unresponsive servers from slow ones. An unresponsive server (stopped processes, machine or network down) responds to no call. A busy
 * server responds to some calls; slow statements, locks and connection queues have their own limits. After half of the timeout without a response, a
 * test connection is opened, because the only pending call may be a slow statement. A rejected connection counts as a response.
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
    const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs / 2 })
    client.on('error', () => undefined)
    await client.connect().then(heard, (error: unknown) => {
      if (error instanceof DatabaseError) heard()
    })
    isTrying = false
    await client.end().catch(() => undefined)
  }

  function look(): void {
    const now = performance.now()
    // If this process was blocked, unread responses may have arrived.
    const late = now - lookedAt - intervalMs
    lookedAt = now
    if (late > intervalMs) heardAt = Math.max(heardAt, now - timeoutMs / 2)
    for (const call of waiting) {
      const silent = now - Math.max(call.begun, heardAt)
      if (silent >= timeoutMs) call.giveUp(new DatabaseFailure('unreachable', new Error('the server does not respond')))
      else if (silent >= timeoutMs / 2 && !isTrying) void tryToConnect()
    }
  }

  const looking = setInterval(look, intervalMs).unref()
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
