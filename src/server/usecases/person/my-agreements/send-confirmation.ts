import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { throttleOwnEmails } from './own-emails.ts'
import { ownSigning } from './own-record.ts'
import { sessionOf } from '../my-session/person-session.ts'

/**
 * Emails a confirmation to the session's address: agreement, version and time of the signature. The email contains neither the receipt number nor the
 * submitted form data, so the record does not have to be opened. Refuses with `not_found`, `too_many_request`.
 */
export async function sendConfirmation(
  services: Services,
  person: ProvenPerson,
  { id }: { id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const session = await sessionOf(services, tx, person.personSession)
    const { id: subject, linkId, language: signed } = await ownSigning(services, tx, session, id)
    const { email: recipient } = session
    await throttleOwnEmails(services, tx, recipient)
    const email = { id: services.random.id(), kind: 'signing-confirmation', linkId, recipient, subject } as const
    await tx.outbox.put({ ...email, language: person.chosenLanguage ?? signed, secret: null }, tx.at)
    const act = { what: 'signing.confirm' as const, linkId, client: person.client, refusal: null, detail: subject }
    await writeAudit(services, tx, { who: { person: recipient }, ...act })
  })
  return 'successfully'
}
