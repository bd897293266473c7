import { duration } from '../domain/limits.ts'
import type { DatabaseFailure } from './database-failure.ts'

/** How a failure of the database is described; an error does not pass between threads whole. */
export type Outage = Pick<DatabaseFailure, 'reason' | 'message'>

export type OutageLog = {
  heard(outage: Outage): void
  close(): void
}

/**
 * Logs an outage once, and then each minute how often it occurred since, rather than one line for each call. Outages of different reasons are
 * separate, and end after a minute without a failure. `tell` takes a sentence.
 */
export function openOutageLog(tell: (words: string) => void, every = duration.minute): OutageLog {
  const outages = new Map<string, { count: number; timer: NodeJS.Timeout }>()

  function recall({ reason, message }: Outage): void {
    const outage = outages.get(reason)
    if (!outage) return
    if (outage.count > 0) tell(`${message}; met ${outage.count} times more since this was told last.`)
    else {
      clearInterval(outage.timer)
      outages.delete(reason)
    }
    outage.count = 0
  }

  return {
    heard(failure) {
      const known = outages.get(failure.reason)
      if (known) known.count += 1
      else {
        tell(`${failure.message}.`)
        outages.set(failure.reason, { count: 0, timer: setInterval(recall, every, failure).unref() })
      }
    },
    close() {
      for (const { timer } of outages.values()) clearInterval(timer)
    },
  }
}
