import type { ResultOf } from '../../../../../openapi/index.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { maxJoinedAddresses, ownSigningsListed } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { isOfCompany } from '../../shared/people/coverage.ts'
import { storeJoined } from '../../shared/people/joined-address.ts'
import { joiningPurpose } from '../../shared/codes/verification-codes.ts'
import { notifyBothAddresses } from './joining-emails.ts'
import { type OpenedBy, type OpenSession, sessionOf } from '../my-session/person-session.ts'
import { provePersonCode } from '../my-session/prove-person-code.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

type Result = ResultOf<'joinAddress'>

/**
 * A link in which the other address can be joined. `openedBy`: proof that opened the signature; null if it is not opened. `isOfCompany`: whether the
 * domain of the other address belongs to a company.
 */
type JoinContext = { linkId: string; signing: Signing; openedBy: OpenedBy | null; isOfCompany: boolean }

/**
 * Joins another address, verified by a code, to signatures of the session's address. This includes all valid signatures that are opened in the
 * session, in links where the other address has not signed. Emails both addresses. Refuses with `not_an_email`, `needs_mailbox_code` if the session
 * began without a code, `needs_receipt_number` if no such signature is opened, `nothing_to_join`, `too_many_addresses`, or any refusal of
 * `provePersonCode`.
 */
export async function joinAddress(
  services: Services,
  person: ProvenPerson,
  input: { email: string; verificationCode: string },
): Promise<{ answer: Result; provenAddresses: string }> {
  const other = storedEmail(input.email)
  requireAddress(other)
  return services.store.transaction(async (tx) => {
    const session = await sessionOf(services, tx, person.personSession)
    if (!session.hasMailbox) throw new Refusal('cla.needs_mailbox_code')
    const purpose = joiningPurpose(session.id, other)
    const proven = await provePersonCode(services, tx, person, purpose, input)
    if (proven instanceof Refusal) return proven
    const answer = await join(services, tx, person, { session, other })
    return { answer, provenAddresses: proven.provenAddresses }
  })
}

async function join(
  services: Services,
  tx: Transaction,
  person: ProvenPerson,
  { session, other }: { session: OpenSession; other: string },
): Promise<Result> {
  const { email } = session
  const ways = await lockJoinableLinks(tx, session, other)
  const free = ways.filter(({ isOfCompany: isOwned }) => !isOwned)
  let [joined, language]: [string[], Language] = [[], person.language]
  for (const { linkId, signing, openedBy } of free) {
    if (openedBy === null) continue
    if ((await tx.joinedAddresses.ofSigner(linkId, email)).length >= maxJoinedAddresses)
      throw new Refusal('cla.too_many_addresses')
    const id = await storeJoined(services, tx, {
      ...{ linkId, signingId: signing.id, signerKey: signing.signerKey, language: signing.language },
      ...{ email: other, openedBy },
    })
    const act = { what: 'address.join' as const, linkId, client: person.client, refusal: null, detail: id }
    await writeAudit(services, tx, { who: { person: email }, ...act })
    ;[joined, language] = [[...joined, id], signing.language]
  }
  const [ofCompanies, unopened] = [ways.length - free.length, free.length - joined.length]
  const [subject] = joined
  if (subject === undefined && unopened > 0) throw new Refusal('cla.needs_receipt_number')
  if (subject === undefined && ofCompanies === 0) throw new Refusal('cla.nothing_to_join')
  if (subject !== undefined) {
    const letter = { kind: 'address-joined' as const, subject, language }
    await notifyBothAddresses(services, tx, { ...letter, recipients: [email, other] })
  }
  return { joined: joined.length, of_companies: ofCompanies, unopened }
}

/** Returns the links in which the other address can be joined. Their chains are locked until the transaction ends. */
async function lockJoinableLinks(tx: Transaction, session: OpenSession, other: string): Promise<JoinContext[]> {
  const signings = await tx.ownSignings.ofAddress(session.email, ownSigningsListed)
  const ways: JoinContext[] = []
  // Lock in ID order, so that concurrent transactions cannot deadlock.
  for (const linkId of [...new Set(signings.map((signing) => signing.linkId))].toSorted()) {
    if (!(await tx.links.find(linkId))) continue
    await tx.evidence.hold(linkId)
    const way = await joinContextAt(tx, linkId, session, other)
    if (way) ways.push(way)
  }
  return ways
}

/** Returns null if the session's address has no valid signature in the link, or if the other address has signed there or is already joined. */
async function joinContextAt(
  tx: Transaction,
  linkId: string,
  { email, opened }: OpenSession,
  other: string,
): Promise<JoinContext | null> {
  const live = await tx.signings.findLive(linkId, email)
  if (!live || (await tx.signings.findLive(linkId, other)) || (await tx.erasures.isHidden(live.id))) return null
  const hasSigned = (await tx.employees.findLive(linkId, emailKey(other))) !== null
  if (hasSigned || (await tx.joinedAddresses.ofJoined(linkId, other))) return null
  const signing = await tx.signings.get(live.id)
  return { linkId, signing, openedBy: opened[live.id] ?? null, isOfCompany: await isOfCompany(tx, linkId, other) }
}
