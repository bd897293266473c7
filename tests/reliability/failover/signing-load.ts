/** People who sign one after another through several processes of the service. Records the time and outcome of each request. */
import { setTimeout } from 'node:timers/promises'
import { countOf, type SignerHistory } from '../crash/history.ts'
import { openPostOffice } from '../../support/mail/post-office.ts'
import { letSign } from '../crash/signers.ts'
import type { Mailbox } from '../../support/mail/mailbox.ts'
import type { RunningServer } from '../../support/service/running-server.ts'
import { seeded } from '../../support/seeded.ts'

const people = 5
/** Pause after a failed request, in milliseconds. It prevents thousands of requests per second while the database is unreachable. */
const pause = 100

export type SignerLoad = {
  readonly history: SignerHistory
  /** Times of successful responses (`performance.now`). */
  readonly acknowledged: number[]
  /** Requests without a response, and responses that are neither successful nor 503 with Retry-After. */
  readonly faults: string[]
  /** Returns the number of 503 responses with Retry-After. */
  turnedAway(): number
  /** Returns the longest response time in milliseconds. */
  longest(): number
  /** Stops signing and waits for all responses. */
  ends(): Promise<void>
}

export function beginLoad(
  servers: readonly RunningServer[],
  { linkId, mailbox, prepared, seed }: { linkId: string; mailbox: Mailbox; prepared: Person[]; seed: number },
): SignerLoad {
  const postOffice = openPostOffice(mailbox)
  const acknowledged: number[] = []
  const faults: string[] = []
  let [turns, turnedAway, longest, pausedUntil] = [0, 0, 0, 0]
  let isOver = false

  /** Wraps a server to record its responses. */
  const noting = (server: RunningServer): RunningServer => ({
    ...server,
    async post(path, body) {
      const begun = performance.now()
      try {
        const answer = await server.post(path, body)
        if (answer.status === 503 && answer.retryAfter !== null) turnedAway += 1
        else if (answer.status >= 500) faults.push(`${answer.status} ${answer.body}`)
        if (answer.status >= 500) pausedUntil = performance.now() + pause
        if (answer.status === 200) acknowledged.push(performance.now())
        return answer
      } catch (error) {
        faults.push(`no answer: ${String(error)}`)
        throw error
      } finally {
        longest = Math.max(longest, performance.now() - begun)
      }
    },
  })
  const noted = servers.map(noting)
  const signers = letSign(people, {
    linkId,
    postOffice,
    prepared,
    random: seeded(seed),
    async server() {
      while (performance.now() < pausedUntil) await setTimeout(Math.max(1, pausedUntil - performance.now()))
      return isOver ? null : (noted[(turns += 1) % noted.length] ?? null)
    },
    onAcknowledged: () => undefined,
  })
  return {
    history: signers.history,
    acknowledged,
    faults,
    turnedAway: () => turnedAway,
    longest: () => longest,
    async ends() {
      isOver = true
      await signers.allGone
      postOffice.close()
    },
  }
}

type Person = { email: string; code: string }

/** Returns the longest time without a successful response since `begun`, in milliseconds. */
export function longestPause({ acknowledged }: SignerLoad, begun: number): number {
  const moments = [begun, ...acknowledged.filter((moment) => moment > begun)]
  return Math.max(0, ...moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)))
}

export const results = ({ history, ...load }: SignerLoad): string =>
  [
    ...(['acknowledged', 'unknown', 'refused'] as const).map((each) => `${each} ${countOf(history, each)}`),
    `503 ${load.turnedAway()}`,
    `the longest call ${Math.round(load.longest())} ms`,
  ].join(', ')
