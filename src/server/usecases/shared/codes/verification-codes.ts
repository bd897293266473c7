import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { clockSkew, verificationCode as rules } from '../../../../domain/text/limits.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { verificationCodeLifecycle } from '../../../../../machines/lifecycles/verification-code.lifecycle.ts'
import type { Services } from '../../../context/services.ts'
import { isSameDigest } from '../../../crypto/digest.ts'
import type { Code, Purpose } from '../../../store/accounts/codes.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { admitGuess, admitSending, noteProven, refusalToSend } from './code-allowances.ts'
import { requestedCodeOf, withRequestedCode, withProvenAddress } from './code-browsers.ts'
import { requireSendableAddress } from './required-address.ts'

function macOf(services: Services, purpose: Purpose, digits: string): string {
  return services.crypto.mac('verification-code', purpose.use, purpose.linkId, purpose.emailKey, digits)
}

/**
 * `askedCodes`: cookie value with the codes that the browser requested; attempts on them are counted separately (decision 47). `isFirst`: the browser
 * has not recently requested another code with the same purpose.
 */
export type RequestedCode = { answer: 'successfully'; askedCodes: string; isFirst: boolean }

/**
 * Issues a code for `purpose` and queues its email; invalidates the browser's earlier code. *Returns* a Refusal if no
 * code may be requested now. Refuses an address without a mailbox, before anything is counted.
 */
export async function issueCode(
  services: Services,
  tx: Transaction,
  caller: Caller,
  order: { purpose: Purpose; recipient: string; letter: EmailType; language: Language },
): Promise<RequestedCode | Refusal> {
  const { purpose } = order
  await requireSendableAddress(tx, { linkId: purpose.linkId, email: order.recipient })
  const drawn = await drawCode(services, tx, caller, purpose)
  if (drawn instanceof Refusal) return drawn
  const { codeId, digits, askedCodes, isFirst } = drawn
  const id = services.random.id()
  await tx.outbox.put(
    {
      id,
      kind: order.letter,
      linkId: purpose.linkId,
      recipient: order.recipient,
      language: order.language,
      subject: codeId,
      secret: services.crypto.seal(digits, `letter:${id}`),
    },
    tx.at,
  )
  return { answer: 'successfully', askedCodes, isFirst }
}

/** A code that is not issued yet. */
export type NewCode = { id: string; digits: string }

export const newCode = ({ random }: Services): NewCode => ({ id: random.id(), digits: random.digits(rules.digits) })

/** Returns the refusal that `drawCode` would return now, without counting; null if a code may be drawn. */
export const mayDrawCode = (services: Services, tx: Transaction, caller: Caller, purpose: Purpose) =>
  refusalToSend(services, tx, purpose, caller)

/** Creates a code for `purpose`; the caller sends it or has already sent it. A request by another browser does not invalidate this browser's code. */
export async function drawCode(
  services: Services,
  tx: Transaction,
  caller: Caller,
  purpose: Purpose,
  { id, digits }: NewCode = newCode(services),
): Promise<{ codeId: string; digits: string; askedCodes: string; isFirst: boolean } | Refusal> {
  const refusal = await admitSending(services, tx, purpose, caller)
  if (refusal) return refusal
  const before = requestedCodeOf(services, caller, purpose)
  const previous = before === null ? null : await tx.codes.ofPurpose(purpose, before)
  const superseded = previous && advance(verificationCodeLifecycle, previous.state, { type: 'code.superseded' })
  if (previous && superseded) await tx.codes.settle({ ...previous, state: superseded }, tx.at)
  const code = { id, mac: macOf(services, purpose, digits), state: 'live', tries: 0 }
  await tx.codes.insert(purpose, {
    ...code,
    issuedAt: tx.at,
    expiresAt: tx.at + rules.lifetime,
  })
  const cookie = withRequestedCode(services, caller, purpose, code.id)
  return { codeId: code.id, digits, askedCodes: cookie, isFirst: previous === null }
}

/** A code to compare with the entered digits; `isOwn`: this browser requested it. */
type Candidate = { code: Code; isOwn: boolean }

type LockedCodes = { purpose: Purpose; caller: Caller; candidates: readonly Candidate[] }

/**
 * Returns the codes to compare with the entered digits: the newest requested by this browser, then the newest overall. Locks them until the
 * transaction ends, so that attempts are counted one by one.
 */
export async function lockCodes(
  services: Services,
  tx: Transaction,
  caller: Caller,
  purpose: Purpose,
): Promise<LockedCodes> {
  const asked = requestedCodeOf(services, caller, purpose)
  const own = asked === null ? null : await tx.codes.ofPurpose(purpose, asked)
  const newest = await tx.codes.newest(purpose)
  const candidates = [
    ...(own ? [{ code: own, isOwn: true }] : []),
    ...(newest && newest.id !== own?.id ? [{ code: newest, isOwn: false }] : []),
  ]
  return { purpose, caller, candidates }
}

/** Digits as entered. */
type CodeInput = { verificationCode: string }

/** `provenAddresses`: new value of the browser's cookie, which now includes this address. */
export type Proven = { code: Code; provenAddresses: string }

/**
 * Compares the entered digits with the locked codes. Counts the attempt before comparing. *Return* the Refusal for a failed attempt from the
 * transaction, so that the count is committed. A correct code is consumed in the same transaction; a later refusal rolls this back.
 */
export async function proveCode(
  services: Services,
  tx: Transaction,
  codes: LockedCodes,
  input: CodeInput,
): Promise<Proven | Refusal> {
  const code = await tryCodes(services, tx, codes, input)
  if (code instanceof Refusal) return code
  await tx.codes.settle(code, tx.at)
  await noteProven(services, tx, codes.purpose)
  return { code, provenAddresses: withProvenAddress(services, codes.caller, codes.purpose.emailKey) }
}

/** Like `proveCode`, but does not consume a correct code, so that it can be used again. Returns null for a correct code. */
export async function recognizeCode(
  services: Services,
  tx: Transaction,
  codes: LockedCodes,
  input: CodeInput,
): Promise<Refusal | null> {
  const code = await tryCodes(services, tx, codes, input)
  return code instanceof Refusal ? code : null
}

/** Removes spaces and hyphens from an entered code and converts full-width digits. */
const plainDigits = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')

/** Returns the matching code; otherwise the refusal for the first code. */
async function tryCodes(
  services: Services,
  tx: Transaction,
  codes: LockedCodes,
  input: CodeInput,
): Promise<Code | Refusal> {
  let refusal: Refusal | null = null
  for (const candidate of codes.candidates) {
    const tried = await tryCode(services, tx, { ...codes, ...candidate }, input)
    if (!(tried instanceof Refusal)) return tried
    refusal ??= tried
  }
  return refusal ?? new Refusal('cla.wrong_verification_code')
}

async function tryCode(
  services: Services,
  tx: Transaction,
  { purpose, caller, code, isOwn }: LockedCodes & Candidate,
  input: CodeInput,
): Promise<Code | Refusal> {
  if (code.state === 'spent') return new Refusal('cla.wrong_verification_code')
  if (isOver(code, tx.at)) {
    const state = advance(verificationCodeLifecycle, code.state, { type: 'code.expired' })
    if (state) await tx.codes.settle({ ...code, state }, tx.at)
    return new Refusal('cla.expired_verification_code')
  }
  const isBurnt = !isOwn && code.commonTries >= rules.tries
  const proven = advance(verificationCodeLifecycle, code.state, { type: 'code.proven' })
  if (isBurnt || !proven) return new Refusal('cla.expired_verification_code')
  const guess = await admitGuess(services, tx, purpose, caller, isOwn)
  if (guess instanceof Refusal) return guess
  const tried = { ...code, tries: code.tries + 1, commonTries: code.commonTries + (isOwn ? 0 : 1) }
  if (isSameDigest(macOf(services, purpose, plainDigits(input.verificationCode)), code.mac))
    return { ...tried, state: proven }
  await guess.countWrong()
  // Only attempts by the requesting browser invalidate its code; attempts by other browsers use up their shared allowance.
  const own = tried.tries - tried.commonTries
  const failed = isOwn ? advance(verificationCodeLifecycle, code.state, { type: 'try.failed', tries: own }) : null
  await tx.codes.settle({ ...tried, state: failed ?? code.state }, tx.at)
  return new Refusal('cla.wrong_verification_code')
}

/**
 * Returns whether a code has expired. A code with an issue time in the future was issued before the clock was set back, so its age is unknown and it
 * is treated as expired.
 */
const isOver = ({ issuedAt, expiresAt }: Code, now: number): boolean => now >= expiresAt || issuedAt > now + clockSkew

/** Returns the purpose of a code that proves a signer's address, by type of signer. */
export function signingPurpose(kind: SignerKind, input: { linkId: string; email: string }): Purpose {
  return { use: `${kind}-signing`, linkId: input.linkId, emailKey: emailKey(input.email) }
}

/** Returns the purpose of a code that proves the address of a code platform account. */
export function platformSignInPurpose(person: { platform: string; id: string }, email: string): Purpose {
  return { use: `platform-sign-in ${person.platform} ${person.id}`, linkId: communityLink, emailKey: emailKey(email) }
}

/** Returns the purpose of a code that opens the signatures of an address. */
export function personPurpose(email: string): Purpose {
  return { use: 'person', linkId: communityLink, emailKey: emailKey(email) }
}

/** Returns the purpose of a code for withdrawing a signature of the address. */
export function withdrawalPurpose(signing: { id: string; linkId: string }, email: string): Purpose {
  return { use: `withdrawal ${signing.id}`, linkId: signing.linkId, emailKey: emailKey(email) }
}

/** Returns the purpose of a code for correcting the name in a signature of the address. */
export function correctionPurpose(signing: { id: string; linkId: string }, email: string): Purpose {
  return { use: `correction ${signing.id}`, linkId: signing.linkId, emailKey: emailKey(email) }
}

/** Returns the purpose of a code for requesting the erasure of an address's signatures in a link. */
export function erasurePurpose(signing: { id: string; linkId: string }, email: string): Purpose {
  return { use: `erasure ${signing.id}`, linkId: signing.linkId, emailKey: emailKey(email) }
}

/** Returns the purpose of a code for joining another address to the address of an open session. */
export function joiningPurpose(personSession: string, email: string): Purpose {
  return { use: `joining ${personSession}`, linkId: communityLink, emailKey: emailKey(email) }
}

/** Returns the purpose of a code that proves an address on the page of a check. */
export function checkPurpose(pull: { id: string; linkId: string }, email: string): Purpose {
  return { use: `check ${pull.id}`, linkId: pull.linkId, emailKey: emailKey(email) }
}

/** Returns the purpose of a code that proves an address in a domain that a corporation adds. */
export function emailDomainPurpose(corporation: { id: string; linkId: string }, email: string): Purpose {
  return { use: `email-domain ${corporation.id}`, linkId: corporation.linkId, emailKey: emailKey(email) }
}
