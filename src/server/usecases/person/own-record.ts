import { Refusal } from '../../../domain/refusal.ts'
import type { ProvenPerson } from '../../caller.ts'
import type { Services } from '../../services.ts'
import type { OwnSigning } from '../../store/own-signings.ts'
import type { NounsAtMoment } from '../../store/store.ts'
import { sessionOf } from './person-session.ts'

/**
 * A signature that was signed with the address of the session and is opened in it. An address may have a new owner: who was mailed the receipt of a signature has its
 * number. Refuses `not_found`, `needs_receipt_number`.
 */
export async function openedRecord(
  services: Services,
  nouns: NounsAtMoment,
  { personSession }: ProvenPerson,
  id: string,
): Promise<OwnSigning> {
  const { email, opened } = await sessionOf(services, nouns, personSession)
  const found = await nouns.ownSignings.find(email, id)
  if (!found) throw new Refusal('cla.not_found')
  if (!opened.includes(id)) throw new Refusal('cla.needs_receipt_number')
  return found
}
