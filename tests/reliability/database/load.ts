/** People and API clients that send requests to several servers continuously. */
import { setTimeout } from 'node:timers/promises'
import { aForm, signingPath } from '../../support/people/people.ts'
import type { HttpAnswer, RunningServer } from '../../support/service/running-server.ts'

export type Load = {
  /** Missing responses, and those with status 500 or above that are not a 503 with Retry-After. */
  readonly faults: string[]
  readonly acknowledged: string[]
  /** Returns the number of 503 responses with Retry-After. */
  postponed(): number
  /** Waits until every running server has responded to a new request that uses the database. */
  untilServed(): Promise<void>
  /** Starts another signer, who retries until the signature is acknowledged. */
  sign(person: { email: string; code: string }): void
  close(): Promise<void>
}

const askers = 6

export function letAsk(servers: readonly RunningServer[], linkId: string): Load {
  const faults: string[] = []
  const acknowledged: string[] = []
  const waiting: { server: RunningServer; served: () => void }[] = []
  const signing: Promise<void>[] = []
  let postponed = 0
  let isOver = false
  const isDone = (server: RunningServer): boolean => isOver || server.hasEnded()

  /** Returns the response, or null if the request must be retried. */
  const heard = async (server: RunningServer, call: Promise<HttpAnswer>): Promise<HttpAnswer | null> => {
    const answer = await call.catch((error: unknown) => String(error))
    if (typeof answer === 'string') faults.push(`no answer: ${answer}`)
    else if (answer.status < 500) {
      for (const one of waiting.filter((each) => each.server === server)) one.served()
      return answer
    } else if (answer.status === 503 && Number(answer.retryAfter) > 0) postponed += 1
    else faults.push(`${answer.status}: ${answer.body}`)
    // Without a pause, retries would take up all the processor time.
    await setTimeout(20)
    return null
  }

  const asks = async (server: RunningServer, place: number): Promise<void> => {
    for (let n = 0; !isDone(server); n += 1) {
      const email = `asking-${place}@lantern.example`
      const path = signingPath(linkId)
      await heard(server, n % 3 === 0 ? server.get(`${path}?email=${email}`) : server.post(`${path}/code`, { email }))
    }
    for (const one of waiting.filter((each) => each.server === server)) one.served()
  }

  const signs = async ({ email, code }: { email: string; code: string }, place: number): Promise<void> => {
    for (let n = place; ; n += 1) {
      const server = servers[n % servers.length] as RunningServer
      if (server.hasEnded()) return
      const answer = await heard(server, server.post(signingPath(linkId), aForm(email, { verification_code: code })))
      if (answer?.status === 200 || answer?.code === 'cla.resigned') return void acknowledged.push(email)
      if (answer) return void faults.push(`${email} was refused: ${answer.body}`)
    }
  }

  const asking = servers.flatMap((server, index) =>
    Array.from({ length: askers }, (_, place) => asks(server, index * askers + place)),
  )
  return {
    faults,
    acknowledged,
    postponed: () => postponed,
    sign: (person) => void signing.push(signs(person, signing.length)),
    async untilServed() {
      await Promise.all(
        servers.map((server) => {
          if (server.hasEnded()) return Promise.resolve()
          const { promise, resolve } = Promise.withResolvers<void>()
          waiting.push({ server, served: resolve })
          return promise
        }),
      )
      waiting.length = 0
    },
    async close() {
      await Promise.all(signing)
      isOver = true
      await Promise.all(asking)
    },
  }
}
