import type { ResultOf } from '../../../../openapi/index.ts'
import { emailKey, isEmail } from '../../../domain/email.ts'
import type { Language } from '../../../domain/languages.ts'
import { joinedToOne, ownSigningsListed } from '../../../domain/person-limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { ProvenPerson } from '../../caller.ts'
import type { Services } from '../../services.ts'
import type { Transaction } from '../../store/store.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { isOfCompany } from '../shared/coverage.ts'
import { storeJoined } from '../shared/joined-address.ts'
import { joiningPurpose } from '../shared/verification-codes.ts'
import { tellBoth } from './joining-letters.ts'
import { sessionOf } from './person-session.ts'
import { provePersonCode } from './prove-person-code.ts'

type Result = ResultOf<'joinAddress'>

/** Which of two addresses has signed at a link, which may be joined to that, and whether a company of the link has the domain of that one. */
type Way = { linkId: string; signer: string; other: string; isOfCompany: boolean }

/**
 * Joins another address with that of the session, by the code that was mailed to it, wherever one of them has an individual's signature that counts and the other has
 * signed nothing. Both addresses are told. Refuses `not_an_email`, what `provePersonCode` refuses, `nothing_to_join` and `too_many_addresses`.
 */
export async function joinAddress(
  services: Services,
  person: ProvenPerson,
  input: { email: string; digits: string },
): Promise<{ answer: Result; provenAddresses: string }> {
  const other = input.email.trim()
  if (!isEmail(other)) throw new Refusal('cla.not_an_email')
  return services.store.transaction(async (tx) => {
    const { id, email } = await sessionOf(services, tx, person.personSession)
    const purpose = joiningPurpose(id, other)
    const proven = await provePersonCode(services, tx, person, { purpose, digits: input.digits })
    if (proven instanceof Refusal) return proven
    const answer = await joinBoth(services, tx, person, { email, other })
    return { answer, provenAddresses: proven.provenAddresses }
  })
}

async function joinBoth(
  services: Services,
  tx: Transaction,
  person: ProvenPerson,
  { email, other }: { email: string; other: string },
): Promise<Result> {
  const ways = await heldWays(tx, { email, other })
  let [joined, language]: [string[], Language] = [[], person.language]
  for (const { linkId, signer, other: second, isOfCompany: isOwned } of ways) {
    const signing = isOwned ? null : await tx.signings.ofAddress(linkId, signer)
    if (!signing) continue
    if ((await tx.joinedAddresses.ofSigner(linkId, signer)).length >= joinedToOne)
      throw new Refusal('cla.too_many_addresses')
    const id = await storeJoined(services, tx, {
      ...{ linkId, signingId: signing.id, signerKey: signing.signerKey, language: signing.language },
      email: second,
    })
    const act = { what: 'address.join' as const, linkId, client: person.client, refusal: null, detail: id }
    await writeAudit(services, tx, { who: { person: email }, ...act })
    ;[joined, language] = [[...joined, id], signing.language]
  }
  const ofCompanies = ways.filter(({ isOfCompany: isOwned }) => isOwned).length
  const [subject] = joined
  if (subject === undefined && ofCompanies === 0) throw new Refusal('cla.nothing_to_join')
  if (subject !== undefined) {
    const letter = { kind: 'address-joined' as const, subject, language }
    await tellBoth(services, tx, { ...letter, recipients: [email, other] })
  }
  return { joined: joined.length, of_companies: ofCompanies }
}

/** The links at which one of two addresses may be joined to what the other has signed. Their chains are locked until the transaction ends. */
async function heldWays(tx: Transaction, { email, other }: { email: string; other: string }): Promise<Way[]> {
  const signings = []
  for (const address of [email, other]) signings.push(...(await tx.ownSignings.ofAddress(address, ownSigningsListed)))
  const ways: Way[] = []
  // Always in the order of the ids: two who do so do not wait for each other.
  for (const linkId of [...new Set(signings.map((signing) => signing.linkId))].toSorted()) {
    if (!(await tx.links.find(linkId))) continue
    await tx.evidence.hold(linkId)
    const way = await wayAt(tx, linkId, [email, other])
    if (way) ways.push(way)
  }
  return ways
}

/** Null where neither of the two has a signature that counts, or both have, or it covers the other already. */
async function wayAt(tx: Transaction, linkId: string, [one, two]: [string, string]): Promise<Way | null> {
  const [first, second] = [await tx.signings.findLive(linkId, one), await tx.signings.findLive(linkId, two)]
  const signing = first ?? second
  if (!signing || (first && second) || (await tx.erasures.isHidden(signing.id))) return null
  const [signer, other] = first ? [one, two] : [two, one]
  const hasSigned = (await tx.employees.findLive(linkId, emailKey(other))) !== null
  if (hasSigned || (await tx.joinedAddresses.ofJoined(linkId, other))) return null
  return { linkId, signer, other, isOfCompany: await isOfCompany(tx, linkId, other) }
}
