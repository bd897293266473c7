import type { RequestOf, ResultOf, Schemas } from '../../openapi/index.ts'
import { type Answers, answersFromTyped } from '../../src/domain/agreements/answers.ts'
import {
  type SigningDraft,
  type DraftStep,
  emptyDraft,
  type FormerAgreement,
  type SignerKind,
} from '../../src/domain/agreements/draft.ts'
import { loginKey } from '../../src/domain/people/manager-id.ts'
import type { Language } from '../../src/domain/text/languages.ts'
import { verificationCode } from '../../src/domain/text/limits.ts'
import type { Failure } from '../shared/failure.ts'
import type { OpenedAgreement, AgreementOpening } from './agreement-opening.machine.ts'
import { agreementFor, carryAnswers, areFieldsAnswered } from './signature-answers.ts'

type Agreement = Schemas['Agreement']
type AgreementText = Schemas['AgreementText']

/** Corporation for which an employee may sign. */
export type Employer = { corp_name: string; corp_signing_id: string }

/** Context shared by the machines of the sign page; plain data only. */
export type SigningContext = {
  signerKind: SignerKind
  linkId: string
  /** Language of the screens. The agreement is shown in this language if it is available. */
  language: Language
  link: Schemas['Link'] | null
  /** Current agreements, one per language. */
  agreements: Agreement[]
  /** Agreement that is shown and signed. It changes only together with its text. */
  agreement: Agreement | null
  text: AgreementText | null
  /** Agreement that was shown before the current agreement replaced it. The new text is compared with it until the new agreement is signed. */
  former: FormerAgreement | null
  /** True if the agreement changed after the page was opened, and the signer has not seen the changes yet. */
  isChangeNew: boolean
  answers: Answers | null
  /** The version that the signer signed before, and the changes since then; available after the address is confirmed. */
  earlierSignature: Schemas['EarlierSignature'] | null
  /** True if the service has accepted the code. The code of a company or an employee is verified only when they sign. */
  isConfirmed: boolean
  /** True if a check page has verified the code. The first submitted form then skips the code step. */
  isHandedOver: boolean
  /** Corporation for which an employee signs; null until it is found. */
  employer: Employer | null
  /** Draft that the tab stored earlier: the answers by field type, and the step reached. */
  typed: SigningDraft['typed']
  resumeAt: DraftStep
  code: string
  /** Recipient address and send time (milliseconds) of the last code. */
  codeSent: { to: string; at: number } | null
  /**
   * Send time (milliseconds) of the last code for each address, by address key. If the signer changes the address and changes it back, the earlier
   * code is still accepted.
   */
  sentTo: Record<string, number>
  /** The address's current signature, which prevents another signature; null until the address is confirmed. */
  signed: Schemas['SignedAlready'] | null
  receipt: Schemas['Receipt'] | null
  /** Handle for opening the receipt again in this tab; null if the service returned none. */
  receiptHandle: string | null
  failure: Failure | null
}

/** Response to an accepted code. */
export type RecalledAnswer = ResultOf<'recallSignature'>

/** Checkboxes in the last step; the first two are required. */
export type SigningConsent = { agreed: boolean; privacyChecked: boolean; cookiesAccepted: boolean }

export type SigningEvent =
  | { type: 'retry.asked' }
  | { type: 'language.changed'; language: Language }
  | { type: 'form.submitted'; answers: Answers }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.requested' }
  | { type: 'step.changed'; step: 'describing' | 'confirming' }
  | ({ type: 'signature.submitted' } & SigningConsent)

/** Signer kind, link and language, and optionally the stored draft and the agreement that the server preloaded into the page. */
export type SigningInput = Pick<SigningContext, 'signerKind' | 'linkId' | 'language'> & {
  draft?: SigningDraft
  preloaded?: OpenedAgreement | null
}

export function initialSigning(input: SigningInput): SigningContext {
  const { signerKind, linkId, language, draft = emptyDraft, preloaded = null } = input
  const blank: SigningContext = {
    signerKind,
    linkId,
    language,
    link: null,
    agreements: [],
    agreement: null,
    text: null,
    former: draft.former ?? null,
    isChangeNew: false,
    answers: null,
    earlierSignature: null,
    isConfirmed: false,
    isHandedOver: draft.isHandedOver ?? false,
    employer: null,
    typed: draft.typed,
    resumeAt: draft.step,
    code: draft.code,
    codeSent: draft.codeSent,
    sentTo: draft.codeSent ? { [loginKey(draft.codeSent.to)]: draft.codeSent.at } : {},
    signed: null,
    receipt: null,
    receiptHandle: null,
    failure: null,
  }
  return preloaded ? { ...blank, ...withOpening(blank, preloaded) } : blank
}

/** Returns whether the shown agreement is the current agreement for the screen language. */
export function isAgreementCurrent({ agreements, agreement, language }: SigningContext): boolean {
  return agreementFor(agreements, language)?.cla_id === agreement?.cla_id
}

/** Returns the context changes for a received text: its agreement is shown, and the answers are moved to that agreement's fields. */
export function withText(context: SigningContext, text: AgreementText) {
  const agreement = context.agreements.find(({ cla_id }) => cla_id === text.cla_id) ?? null
  const { answers, agreement: before } = context
  return {
    text,
    agreement,
    answers: answers && before && agreement ? carryAnswers(answers, before, agreement) : answers,
  }
}

/** Returns whether there are no answers, or the answers are complete for the text's agreement. */
export function staysComplete(context: SigningContext, text: AgreementText): boolean {
  return context.answers === null || isComplete({ ...context, ...withText(context, text) })
}

/** Returns the context changes for the result of opening an agreement, initially or after the agreement changed. */
export function withOpening(context: SigningContext, opening: AgreementOpening): Partial<SigningContext> {
  if ('failure' in opening) return { failure: opening.failure, link: opening.link ?? null }
  const { link, agreements, text } = opening
  const now = withText({ ...context, agreements }, text)
  const resumed =
    context.resumeAt === 'describing' ? null : answersFromTyped(now.agreement?.fields ?? [], context.typed)
  return { link, agreements, ...now, answers: now.answers ?? resumed }
}

/** Returns whether a returning signer can resume in the last step: all fields are answered and a code was entered. */
export function canCheck(context: SigningContext): boolean {
  return context.resumeAt === 'checking' && context.code !== '' && isComplete(context)
}

/** Returns whether a returning signer can use the code sent earlier. No new code is sent on return. */
export function canConfirm(context: SigningContext): boolean {
  const { resumeAt } = context
  return resumeAt !== 'describing' && isComplete(context) && hasLiveCode(context)
}

/** Returns whether a code was sent to the address in the answers and is still valid. */
export function hasLiveCode({ sentTo, answers }: SigningContext): boolean {
  const sentAt = answers && sentTo[loginKey(answers.email)]
  return Date.now() - (sentAt ?? 0) < verificationCode.lifetime
}

/** Returns whether an employee returns to a step after the form. In this case, the corporation is looked up again because it may have changed. */
export function isReturningEmployee(context: SigningContext): boolean {
  return context.signerKind === 'employee' && (canCheck(context) || canConfirm(context))
}

/** Returns the shown agreement for comparison with the new text. The signer continues in the same step. */
export function formerAgreement({ agreement, text }: SigningContext) {
  const { cla_id, language, text: words } = requireValue(text)
  const former = { version: requireValue(agreement).version, text: { cla_id, language, text: words } }
  return { former, isChangeNew: true, resumeAt: 'checking' as const }
}

/**
 * Returns the context changes for new answers. If the address has changed since the code was sent, the code and the data fetched with it are cleared.
 */
export function withAnswers(context: SigningContext, answers: Answers) {
  return { answers, ...(isSentTo(context, answers) ? {} : { code: '', earlierSignature: null, isConfirmed: false }) }
}

const isSentTo = ({ codeSent }: SigningContext, { email }: Answers): boolean =>
  codeSent !== null && loginKey(codeSent.to) === loginKey(email)

/** Returns whether a check page has verified a code for the address in the answers, and the code is still valid. */
export const isProvenFor = (context: SigningContext, answers: Answers): boolean =>
  context.isHandedOver && isSentTo(context, answers) && hasLiveCode({ ...context, answers })

/** Result of a signing operation, with the handle of its receipt. */
export type SignedAnswer = { receipt: Schemas['Receipt']; receipt_handle: string }

/** Returns the context changes after a code was accepted: the earlier and the current signature, if any. */
export function withRecalled({ data, signed }: RecalledAnswer) {
  return { earlierSignature: data, isConfirmed: true, signed: signed ?? null }
}

export function withReceipt({ receipt, receipt_handle: receiptHandle }: SignedAnswer) {
  return { receipt, receiptHandle }
}

/** Returns whether every required field of the shown agreement has an answer. */
export function isComplete({ agreement, answers }: SigningContext): boolean {
  return agreement !== null && answers !== null && areFieldsAnswered(agreement, answers)
}

/** Returns the error to show next to the checkboxes; null if the required boxes are ticked. */
export function findUntickedBox(consent: { agreed: boolean; privacyChecked: boolean }): Failure | null {
  if (!consent.agreed)
    return { code: 'cla.bad_request_parameter', message: 'The signer has not agreed to the agreement' }
  if (!consent.privacyChecked)
    return { code: 'cla.privacy_unchecked', message: 'The signer has not agreed to the privacy policy' }
  return null
}

/** Returns the input for opening the agreement. Employees sign the agreement for individuals. */
export function openingInput({ signerKind, linkId, language }: SigningContext) {
  return { linkId, language, kind: signerKind === 'corporation' ? signerKind : ('individual' as const) }
}

/** Returns the context changes after a code was sent to the address; `at` is in milliseconds, null if none was sent. */
export function withCodeSent({ answers, sentTo }: SigningContext, at: number | null): Partial<SigningContext> {
  if (at === null) return {}
  const { email } = requireValue(answers)
  return { codeSent: { to: email, at }, sentTo: { ...sentTo, [loginKey(email)]: at } }
}

/** Returns the request for the address's earlier signature, with the code that confirms the address. */
export function recallRequest(context: SigningContext): RequestOf<'recallSignature'> {
  const { signerKind, linkId, answers, code } = context
  const body = { apply_to: signerKind, email: requireValue(answers).email.trim(), verification_code: code.trim() }
  return { path: { link_id: linkId }, body }
}

export type SignatureInput = {
  linkId: string
  agreement: Agreement
  answers: Answers
  employer: Employer | null
  code: string
}

/** Returns the signature of the shown agreement. */
export function signatureInput({ linkId, agreement, answers, employer, code }: SigningContext): SignatureInput {
  return { linkId, agreement: requireValue(agreement), answers: requireValue(answers), employer, code }
}

/** Returns the value. Throws if it is null; use it only in states in which the value is set. */
export function requireValue<T>(value: T | null): T {
  if (value === null) throw new Error('The value is not set in this state')
  return value
}
