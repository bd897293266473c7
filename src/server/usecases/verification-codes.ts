import { emailKey } from '../../domain/email.ts'
import { verificationCode as rules } from '../../domain/limits.ts'
import type { Language } from '../../domain/languages.ts'
import { Refusal } from '../../domain/refusal.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { verificationCodeLifecycle } from '../../../machines/lifecycles/verification-code.lifecycle.ts'
import type { House } from '../house.ts'
import { isSame } from '../digest.ts'
import type { Code, Purpose } from '../store/codes.ts'
import type { Limit } from '../store/counters.ts'
import type { LetterKind } from '../store/letter-kinds.ts'
import type { Transaction } from '../store/store.ts'
import type { Visitor } from '../visitor.ts'

const minute = 60_000
const hour = 60 * minute

function macOf(house: House, purpose: Purpose, digits: string): string {
  return house.secrets.mac('verification-code', purpose.use, purpose.linkId, purpose.emailKey, digits)
}

/** Counts one sending against every limit of decision 13, or refuses with the time to wait. */
async function admitSending(house: House, tx: Transaction, purpose: Purpose, visitor: Visitor): Promise<void> {
  const now = tx.at
  const key = (...parts: string[]): string => house.secrets.mac('counter', ...parts)
  const limits: [string, Limit][] = [
    [key('code', purpose.use, purpose.linkId, purpose.emailKey), { most: 1, within: rules.resendInterval }],
    [key('code an hour', purpose.emailKey), { most: rules.perAddressAnHour, within: hour }],
    [key('code a day', purpose.emailKey), { most: rules.perAddressADay, within: 24 * hour }],
    [key('code by client', visitor.client), { most: house.config.codesAnHourPerClient, within: hour }],
  ]
  for (const [name, limit] of limits) {
    const counted = await tx.counters.count(name, limit, now)
    if (!counted.allowed) {
      throw new Refusal('cla.too_many_request', { retryAfter: Math.ceil((counted.again - now) / 1000) })
    }
  }
}

/** Issues a code for `purpose` and the letter that carries it; the code before it is void from now on. */
export async function issueCode(
  house: House,
  tx: Transaction,
  visitor: Visitor,
  order: { purpose: Purpose; recipient: string; letter: LetterKind; language: Language },
): Promise<void> {
  const { purpose } = order
  const { codeId, digits } = await drawCode(house, tx, visitor, purpose)
  const id = house.random.id()
  await tx.outbox.put(
    {
      id,
      kind: order.letter,
      linkId: purpose.linkId,
      recipient: order.recipient,
      language: order.language,
      subject: codeId,
      secret: house.secrets.seal(digits, `letter:${id}`),
    },
    tx.at,
  )
}

/** Draws a code for `purpose` that somebody sends; the code before it is void from now on. */
export async function drawCode(
  house: House,
  tx: Transaction,
  visitor: Visitor,
  purpose: Purpose,
): Promise<{ codeId: string; digits: string }> {
  const now = tx.at
  await admitSending(house, tx, purpose, visitor)
  const previous = await tx.codes.newest(purpose)
  const superseded = previous && advance(verificationCodeLifecycle, previous.state, { type: 'code.superseded' })
  if (previous && superseded) await tx.codes.settle({ ...previous, state: superseded }, now)
  const digits = house.random.digits(rules.digits)
  const code = { id: house.random.id(), mac: macOf(house, purpose, digits), state: 'live', tries: 0 }
  await tx.codes.insert(purpose, { ...code, issuedAt: now, expiresAt: now + rules.lifetime })
  return { codeId: code.id, digits }
}

type Proof = { purpose: Purpose; code: Code | null; digits: string }

/**
 * Tries `digits` against the newest code of the purpose. The try is counted before comparing; a failed one is a
 * Refusal to *return* from the transaction, so that the count stays. A right one is spent in the same transaction:
 * whatever is refused later leaves it as it was.
 */
export async function proveCode(house: House, tx: Transaction, proof: Proof): Promise<Code | Refusal> {
  const proven = await tryCode(house, tx, proof)
  if (!(proven instanceof Refusal)) await tx.codes.settle(proven, tx.at)
  return proven
}

/** As `proveCode`, but a right code is left as it was, for the act it was mailed for: null. */
export async function recognizeCode(house: House, tx: Transaction, proof: Proof): Promise<Refusal | null> {
  const proven = await tryCode(house, tx, proof)
  return proven instanceof Refusal ? proven : null
}

/** The code as it is once it is spent, where `digits` are right; a failed try is counted. */
async function tryCode(house: House, tx: Transaction, { purpose, code, digits }: Proof): Promise<Code | Refusal> {
  const now = tx.at
  if (!code || code.state === 'spent') return new Refusal('cla.wrong_verification_code')
  if (now >= code.expiresAt) {
    const state = advance(verificationCodeLifecycle, code.state, { type: 'code.expired' })
    if (state) await tx.codes.settle({ ...code, state }, now)
    return new Refusal('cla.expired_verification_code')
  }
  const tries = code.tries + 1
  const isRight = isSame(macOf(house, purpose, digits.trim()), code.mac)
  const event = isRight ? ({ type: 'code.proven' } as const) : ({ type: 'try.failed', tries } as const)
  const state = advance(verificationCodeLifecycle, code.state, event)
  if (!state) return new Refusal('cla.expired_verification_code')
  const tried = { ...code, tries, state }
  if (isRight) return tried
  await tx.codes.settle(tried, now)
  return new Refusal('cla.wrong_verification_code')
}

/** The purpose of a code that proves an address for an individual signature. */
export function individualSigningPurpose(linkId: string, email: string): Purpose {
  return { use: 'individual-signing', linkId, emailKey: emailKey(email) }
}

/** The purpose of a code that proves an address for a signature as an employee. */
export function employeeSigningPurpose(linkId: string, email: string): Purpose {
  return { use: 'employee-signing', linkId, emailKey: emailKey(email) }
}

/** The purpose of a code that proves a representative's address. */
export function corporationSigningPurpose(linkId: string, email: string): Purpose {
  return { use: 'corporation-signing', linkId, emailKey: emailKey(email) }
}

/** The purpose of a code that proves an address in a domain one corporation is about to add. */
export function emailDomainPurpose(corporation: { id: string; linkId: string }, email: string): Purpose {
  return { use: `email-domain ${corporation.id}`, linkId: corporation.linkId, emailKey: emailKey(email) }
}
