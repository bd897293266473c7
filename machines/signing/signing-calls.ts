/** Calls of the sign page, by SignerKind. */
import { answerOfType } from '../../src/domain/agreements/answers.ts'
import type { SignerKind } from '../../src/domain/agreements/draft.ts'
import { loginKey } from '../../src/domain/people/manager-id.ts'
import { verificationCode } from '../../src/domain/text/limits.ts'
import type { CallOf } from '../shared/operation.ts'
import type { SendCodeCall } from '../shared/verification-code.machine.ts'
import { personalSignature, signedAnswers } from './signature-answers.ts'
import { type Employer, requireValue, type SignatureInput, type SigningContext } from './signing.context.ts'

// An empty ID matches no corporation, so the service rejects the request.
const idOf = (employer: Employer | null): string => employer?.corp_signing_id ?? ''

/**
 * Returns the input of `verificationCode`: the call that sends a code to the signer's address, and the send time of a code that is still
 * valid.
 */
export function codeInput(context: SigningContext): { send: SendCodeCall; sentAt: number | null } {
  const email = requireValue(context.answers).email.trim()
  const sentAt = context.sentTo[loginKey(email)] ?? 0
  const isAlive = Date.now() - sentAt < verificationCode.lifetime
  return { send: sendCodeCall(context, email), sentAt: isAlive ? sentAt : null }
}

function sendCodeCall({ signerKind, linkId, employer }: SigningContext, email: string): SendCodeCall {
  const path = { link_id: linkId }
  const body = { email }
  if (signerKind === 'individual') return { operation: 'sendIndividualCode', request: { path, body } }
  if (signerKind === 'corporation') return { operation: 'sendCorporationCode', request: { path, body } }
  return { operation: 'sendEmployeeCode', request: { path: { ...path, signing_id: idOf(employer) }, body } }
}

/** Returns the call that signs. A corporation's agreement is then emailed to its representative, who signs and stamps it by hand. */
export function signCall(
  signerKind: SignerKind,
  { linkId, agreement, answers, employer, code }: SignatureInput,
): CallOf<'signIndividualCla' | 'signEmployeeCla' | 'signCorporationCla'> {
  const path = { link_id: linkId }
  const body = personalSignature(agreement, answers, code)
  if (signerKind === 'individual') return { operation: 'signIndividualCla', request: { path, body } }
  if (signerKind === 'employee') {
    return { operation: 'signEmployeeCla', request: { path, body: { ...body, corp_signing_id: idOf(employer) } } }
  }
  const representative = {
    admin_name: answerOfType(agreement.fields, answers, 'authorized'),
    admin_email: answers.email.trim(),
    corporation_name: answerOfType(agreement.fields, answers, 'corporationName'),
  }
  const request = { path, body: { ...representative, ...signedAnswers(agreement, answers, code) } }
  return { operation: 'signCorporationCla', request }
}
