/** Submits one signature many times at once, and checks the result. */
import type { Services } from '../../../src/server/context/services.ts'

/** Response to a submission. `code` is undefined if it succeeded. A 503 with Retry-After means that it was postponed. */
export type SubmissionEnding = { status: number; code: string | undefined; retryAfter?: string | null }

export const isPostponed = ({ status, retryAfter }: SubmissionEnding): boolean => status === 503 && Boolean(retryAfter)

type Traces = { signings: number; receipts: number; events: number }

export async function tracesOfSigner({ store }: Services, linkId: string, email: string): Promise<Traces> {
  const { signings, outbox, evidence } = store.reading
  const ids = new Set<string>()
  let after: { signedAt: number; id: string } | undefined
  do {
    const page = await signings.page(linkId, 1000, after)
    for (const signing of page) if (signing.email.toLowerCase() === email) ids.add(signing.id)
    after = page.length === 1000 ? page.at(-1) : undefined
  } while (after)
  const letters = await outbox.list(null, 1_000_000)
  const isReceipt = (letter: (typeof letters)[number]): boolean =>
    letter.kind === 'individual-receipt' && letter.recipient.toLowerCase() === email
  return {
    signings: ids.size,
    receipts: letters.filter(isReceipt).length,
    events: await eventsOf(evidence, linkId, ids),
  }
}

async function eventsOf(
  evidence: Services['store']['reading']['evidence'],
  linkId: string,
  ids: ReadonlySet<string>,
): Promise<number> {
  const events = await evidence.page(linkId, 0, 1_000_000)
  return events.filter(({ body }) => ids.has((JSON.parse(body) as { signing?: string }).signing ?? '')).length
}

export type Contest = {
  services: Services
  linkId: string
  /** Address in lower case. */
  emailKey: string
  submit: (n: number) => Promise<SubmissionEnding>
  times?: number
}

/** Sends all submissions at once and returns the faults. Exactly one may succeed; the others must be refused with `resigned` or postponed. */
export async function faultsOfRace({ services, linkId, emailKey, submit, times = 50 }: Contest): Promise<string[]> {
  const endings = await Promise.all(Array.from({ length: times }, (_, n) => submit(n)))
  const traces = await tracesOfSigner(services, linkId, emailKey)
  const signed = endings.filter(({ status }) => status === 200).length
  const resigned = endings.filter(({ code }) => code === 'cla.resigned').length
  const postponed = endings.filter(isPostponed).length
  const counts = { signed, resigned, others: times - signed - resigned - postponed, ...traces }
  const due: typeof counts = {
    ...{ signed: 1, resigned: times - 1 - postponed, others: 0 },
    ...{ signings: 1, receipts: 1, events: 1 },
  }
  return Object.entries(due).flatMap(([name, count]) => {
    const actual = counts[name as keyof typeof counts]
    if (actual === count) return []
    const which = name === 'others' ? ` (${JSON.stringify(tally(endings))})` : ''
    return [`${emailKey}: ${actual} ${name} instead of ${count}${which}`]
  })
}

/** Counts the submissions by error code. Status 200 counts as `done`. */
export function tally(endings: readonly SubmissionEnding[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of endings) {
    const name = status === 200 ? 'done' : (code ?? String(status))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

export const allAtOnce = <Result>(work: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 50 }, (_, n) => work(n)))

/** Returns the address with some capital letters, selected by the bits of `n`. */
export function spelling(email: string, n: number): string {
  let letters = 0
  return Array.from(email, (sign) => {
    if (!/[a-z]/.test(sign)) return sign
    letters += 1
    return (n >> ((letters - 1) % 6)) & 1 ? sign.toUpperCase() : sign
  }).join('')
}
