import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { storeRequest } from '../../shared/people/erase-person.ts'
import { notifyManagersOf } from '../../shared/notifications/notify.ts'
import { confirmErasureRequest } from '../../shared/people/erasure-emails.ts'
import { type RequestedCode, erasurePurpose, issueCode } from '../../shared/codes/verification-codes.ts'
import { ownErasable } from '../my-agreements/own-erasure.ts'
import { provePersonCode } from '../my-session/prove-person-code.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'

/** Emails a code for requesting the erasure of a signature to the session's address. Refuses with `not_found`, `wrong_state`, `too_many_request`. */
export async function sendErasureCode(
  services: Services,
  person: ProvenPerson,
  { id }: { id: string },
): Promise<RequestedCode> {
  return services.store.transaction(async (tx) => {
    const { signing, email } = await ownErasable(services, tx, person, id)
    const agreements = await tx.agreements.current(signing.linkId, 'individual')
    const language = languageOfCode(person, agreements, signing.language)
    const letter = { recipient: email, letter: 'erasure-code', language } as const
    return issueCode(services, tx, person, { purpose: erasurePurpose(signing, email), ...letter })
  })
}

/**
 * Asks a community, with the emailed code, to erase the signatures of the session's address in its project. Emails the person and notifies the project's
 * managers. Refuses with `not_found`, `wrong_state`, or any refusal of `provePersonCode`.
 */
export async function askForErasure(
  services: Services,
  person: ProvenPerson,
  { id, verificationCode }: { id: string; verificationCode: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  return services.store.transaction(async (tx) => {
    const { signing, email } = await ownErasable(services, tx, person, id)
    const { linkId } = signing
    const proven = await provePersonCode(services, tx, person, erasurePurpose(signing, email), { verificationCode })
    if (proven instanceof Refusal) return proven
    // Serializes this transaction with signing, decisions and requests in the link.
    await tx.evidence.hold(linkId)
    await ownErasable(services, tx, person, id)
    const request = await storeRequest(services, tx, signing)
    await confirmErasureRequest(services, tx, request, email)
    await notifyManagersOf(services, tx, linkId, { type: 'erasure', subjects: [request.id] })
    await tx.erasureRequests.note(request.id, { told: 1 })
    const act = {
      what: 'erasure.ask' as const,
      linkId,
      client: person.client,
      refusal: null,
      detail: request.id,
      subject: signing.id,
    }
    await writeAudit(services, tx, { who: { person: email }, ...act })
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}
