import { aForm, signingPath, type SigningBody } from '../../support/people/people.ts'
import type { HttpAnswer, RunningServer } from '../../support/service/running-server.ts'
import type { Seeded } from '../../support/seeded.ts'
import type { Attempt, SignerHistory } from './history.ts'
import type { PostOffice } from '../../support/mail/post-office.ts'

/** Timeout for the email with the code, in milliseconds. If a crash interrupted its sending, it arrives much later. */
const patience = 2500

export type Signing = {
  linkId: string
  postOffice: PostOffice
  /** Signers who already have a code. All others request one. */
  prepared: { email: string; code: string }[]
  random: Seeded
  /** Returns the running server, waiting for it if necessary. Returns null at the end of the test. */
  server: () => Promise<RunningServer | null>
  onAcknowledged: () => void
}

export type Signers = { history: SignerHistory; allGone: Promise<void> }

/** Runs `count` loops in which new signers sign, one after another, until `server` returns null. */
export function letSign(count: number, signing: Signing): Signers {
  const history: SignerHistory = { attempts: [], serverFaults: [] }
  const queue = async (place: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const server = await signing.server()
      if (!server) return
      const prepared = n % 4 === 0 ? undefined : signing.prepared.pop()
      const person = prepared ?? (await asksForCode(`asking-${place}-${n}@lantern.example`, server, signing, history))
      if (person) await signs(person, signing, history)
    }
  }
  const allGone = Promise.all(Array.from({ length: count }, (_, place) => queue(place))).then(() => undefined)
  return { history, allGone }
}

/** Sends a request. Returns null if the response is missing or incomplete. */
async function posts(
  server: RunningServer,
  history: SignerHistory,
  path: string,
  body: unknown,
): Promise<HttpAnswer | null> {
  const answer = await server.post(path, body).catch(() => null)
  if (answer && answer.status >= 500 && answer.status !== 503) history.serverFaults.push(answer.body)
  return answer
}

type Person = { email: string; code: string }

async function asksForCode(
  email: string,
  server: RunningServer,
  { linkId, postOffice }: Signing,
  history: SignerHistory,
): Promise<Person | null> {
  const answer = await posts(server, history, `${signingPath(linkId)}/code`, { email })
  const code = answer?.status === 200 ? await postOffice.codeFor(email, patience) : null
  return code === null ? null : { email, code }
}

async function signs({ email, code }: Person, signing: Signing, history: SignerHistory): Promise<void> {
  const attempt: Attempt = { email, outcome: 'unknown', number: null, refusal: null }
  history.attempts.push(attempt)
  const form = aForm(email, { verification_code: code })
  // One in ten signers does not accept the privacy statement. The service must refuse and store nothing.
  const isCareless = signing.random.below(10) === 0
  await submit(attempt, isCareless ? { ...form, privacy_checked: false } : form, signing, history)
  // If there was no response, half of the signers submit again. The signature must count once.
  if (attempt.outcome === 'unknown' && signing.random.below(2) === 0) await submit(attempt, form, signing, history)
}

async function submit(attempt: Attempt, form: SigningBody, signing: Signing, history: SignerHistory): Promise<void> {
  const server = await signing.server()
  const answer = server && (await posts(server, history, signingPath(signing.linkId), form))
  if (answer?.status === 200) {
    attempt.outcome = 'acknowledged'
    attempt.number = (JSON.parse(answer.body) as { receipt: { number: string } }).receipt.number
    signing.onAcknowledged()
  } else if (answer?.code === 'cla.resigned') attempt.outcome = 'acknowledged'
  else if (answer && answer.status < 500) Object.assign(attempt, { outcome: 'refused', refusal: answer.code ?? '' })
}
