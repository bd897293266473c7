import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { JoinedAddress } from '../../../store/signings/joined-addresses.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { separateJoined } from '../../shared/people/joined-address.ts'
import { notifyBothAddresses } from './joining-emails.ts'
import { ownJoins } from '../my-agreements/own-addresses.ts'
import { ownId } from '../my-agreements/own-record.ts'
import { sessionOf } from '../my-session/person-session.ts'

/**
 * Separates two joined addresses: a signature of one address no longer covers the other. Either address can do this; both are emailed. Refuses with
 * `not_found` if the join has ended or does not include the session's address.
 */
export async function separateAddress(
  services: Services,
  person: ProvenPerson,
  { id }: { id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const { linkId } = (await ownJoined(services, tx, person, id)).joined
    await tx.evidence.hold(linkId)
    const { joined, endedBy, email } = await ownJoined(services, tx, person, id)
    if (!(await separateJoined(tx, joined, endedBy))) throw new Refusal('cla.not_found')
    const signer = await tx.joinedAddresses.signerOf(joined)
    const recipients = signer === null ? [joined.email] : [signer, joined.email]
    await notifyBothAddresses(services, tx, {
      kind: 'address-separated',
      subject: joined.id,
      language: joined.language,
      recipients,
    })
    const act = { what: 'address.separate' as const, linkId, client: person.client, refusal: null, detail: joined.id }
    await writeAudit(services, tx, { who: { person: email }, ...act })
  })
  return 'successfully'
}

async function ownJoined(
  services: Services,
  queries: QueriesAtMoment,
  { personSession }: ProvenPerson,
  id: string,
): Promise<{ joined: JoinedAddress; endedBy: 'signer' | 'joined'; email: string }> {
  const session = await sessionOf(services, queries, personSession)
  const found = (await ownJoins(queries, session)).find(({ joined }) => ownId(services, session, joined.id) === id)
  if (!found) throw new Refusal('cla.not_found')
  return { joined: found.joined, endedBy: found.hasSigned ? 'signer' : 'joined', email: session.email }
}
