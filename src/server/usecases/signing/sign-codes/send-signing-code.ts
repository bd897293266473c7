import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { requireDeliverableCodes } from '../../shared/codes/code-delivery.ts'
import { type RequestedCode, issueCode, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { currentAgreements } from '../sign/current-agreement.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { refuseEmployees } from '../sign/refuse-employees.ts'
import { remindAdministrator } from '../sign/remind-administrator.ts'
import { employingCorporation } from '../sign/employing-corporation.ts'
import { refuseRepresentative } from '../../shared/companies/representatives.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Emails a code to an address before signing. `why` is set if the corporation of the address has no active employee manager yet. Its people then sign
 * as individuals for now, and its administrator is reminded (decision 35). Refuses with `not_an_email`, or any refusal of `refuseEmployees` or
 * `sendSigningCode`.
 */
export async function sendIndividualCode(
  services: Services,
  caller: Caller,
  { linkId, ...input }: { linkId: string; email: string },
): Promise<{ answer: ResultOf<'sendIndividualCode'>; askedCodes: string }> {
  const email = storedEmail(input.email)
  let isUnready = false
  const { answer: data, askedCodes } = await sendSigningCode(
    services,
    caller,
    { kind: 'individual', linkId, email },
    async (tx) => {
      requireAddress(email)
      const employer = await refuseEmployees(tx, { linkId, email })
      isUnready = employer !== null
      if (employer) await remindAdministrator(services, tx, employer)
    },
  )
  return { answer: { data, why: isUnready ? 'cla.no_employee_manager' : '' }, askedCodes }
}

/** Emails a code to an employee before signing. Refuses with any refusal of `employingCorporation` or `sendSigningCode`. */
export async function sendEmployeeCode(
  services: Services,
  caller: Caller,
  { linkId, corporationId, ...input }: { linkId: string; corporationId: string; email: string },
): Promise<RequestedCode> {
  const email = storedEmail(input.email)
  return sendSigningCode(services, caller, { kind: 'employee', linkId, email }, (tx) =>
    employingCorporation(services, tx, { linkId, corporationId, email }),
  )
}

/** Emails a code to a representative before signing. Refuses with any refusal of `refuseRepresentative` or `sendSigningCode`. */
export async function sendCorporationCode(
  services: Services,
  caller: Caller,
  { linkId, ...input }: { linkId: string; email: string },
): Promise<RequestedCode> {
  const email = storedEmail(input.email)
  return sendSigningCode(services, caller, { kind: 'corporation', linkId, email }, async () =>
    refuseRepresentative(services, email),
  )
}

/** Request for a code, with the type of agreement to sign. */
type CodeRequest = { kind: SignerKind; linkId: string; email: string }

/**
 * Emails a code to an address before signing. `admit` refuses addresses that may not sign; its writes are committed if it returns the Refusal. The
 * response does not reveal whether the address has signed before. Refuses with `no_link`, `no_cla_binding`, `not_ready_to_sign`, `too_many_request`,
 * or any refusal of `admit`.
 */
async function sendSigningCode(
  services: Services,
  caller: Caller,
  { kind, linkId, email: recipient }: CodeRequest,
  admit: (tx: Transaction) => Promise<unknown>,
): Promise<RequestedCode> {
  const asked = await services.store.transaction(async (tx) => {
    const agreements = await currentAgreements(tx, kind === 'corporation' ? 'corporation' : 'individual', linkId)
    const refusal = await admit(tx)
    if (refusal instanceof Refusal) return refusal
    await requireDeliverableCodes(services, tx, linkId)
    const purpose = signingPurpose(kind, { linkId, email: recipient })
    const language = languageOfCode(caller, agreements)
    return issueCode(services, tx, caller, { purpose, recipient, letter: `${kind}-code`, language })
  })
  if (asked.isFirst && kind !== 'corporation') services.funnel.count(linkId, 'asked')
  return asked
}
