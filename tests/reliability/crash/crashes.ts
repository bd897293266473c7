import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { seeded } from '../../support/seeded.ts'
import type { SignerHistory } from './history.ts'
import { openPostOffice } from '../../support/mail/post-office.ts'
import { letSign } from './signers.ts'
import type { Mailbox } from '../../support/mail/mailbox.ts'

const people = 20
const [soonest, latest] = [50, 2000]

export type Day = {
  env: Record<string, string>
  linkId: string
  mailbox: Mailbox
  /** People who already have a code. An equal share signs before each crash. */
  prepared: { email: string; code: string }[]
  seed: number
  kills: number
  /** Server entry file for controls, which use a faulty server. */
  entry?: string
  /** Called once while a server is under load. */
  meanwhile?: () => Promise<void>
}

export type CrashOutcome = { history: SignerHistory; readyAfter: number[]; words: string }

/**
 * Kills the server repeatedly while people sign. Every second kill follows directly on an acknowledged signature, because a faulty server then loses
 * the most data. The others are at random times.
 */
export async function aDayOfCrashes({
  env,
  linkId,
  mailbox,
  prepared,
  seed,
  kills,
  entry,
  meanwhile,
}: Day): Promise<CrashOutcome> {
  const random = seeded(seed)
  const postOffice = openPostOffice(mailbox)
  const readyAfter: number[] = []
  const words: string[] = []
  const waiting: Day['prepared'] = []
  const atOnce = Math.ceil(prepared.length / (kills + 1))
  let next = Promise.withResolvers<RunningServer | null>()
  let acknowledged = Promise.withResolvers<void>()
  const signers = letSign(people, {
    linkId,
    postOffice,
    prepared: waiting,
    random: seeded(seed + 1),
    server: () => next.promise,
    onAcknowledged: () => acknowledged.resolve(),
  })

  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(env, entry)
    readyAfter.push(server.readyAfter)
    waiting.push(...prepared.slice(kill * atOnce, (kill + 1) * atOnce))
    next.resolve(server)
    if (kill === 1) await meanwhile?.()
    await passes(soonest + random.below(latest - soonest))
    if (kill % 2 === 1) {
      acknowledged = Promise.withResolvers<void>()
      await acknowledged.promise
    }
    next = Promise.withResolvers<RunningServer | null>()
    await server.kill()
    words.push(server.said())
  }
  const last = await startServer(env, entry)
  waiting.push(...prepared.slice(kills * atOnce))
  next.resolve(last)
  next = Promise.withResolvers<RunningServer | null>()
  next.resolve(null)
  await signers.allGone
  await last.stop()
  postOffice.close()
  return { history: signers.history, readyAfter, words: [...words, last.said()].join('') }
}

/** Waits in real time: the servers do not use the test's clock. */
function passes(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
