import type { Schemas } from '../../../../openapi/index.ts'
import { namesOnWire } from '../../../domain/community-name.ts'
import { maskedEmail } from '../../../domain/email.ts'
import { ownSigningsListed } from '../../../domain/person-limits.ts'
import type { JoinedAddress } from '../../store/joined-addresses.ts'
import type { NounsAtMoment } from '../../store/store.ts'
import { isOfCompany } from '../shared/coverage.ts'

type Row = Schemas['JoinedAddress']

/**
 * The addresses that are joined today to what an address signed, and what it is joined to itself, at projects that are linked. The other one is shortened: the mailbox
 * of this one may have a new owner.
 */
export async function ownAddresses(nouns: NounsAtMoment, email: string): Promise<Row[]> {
  const signed = await nouns.ownSignings.ofAddress(email, ownSigningsListed)
  const asSigner: JoinedAddress[] = []
  for (const linkId of new Set(signed.map((signing) => signing.linkId))) {
    asSigner.push(...(await nouns.joinedAddresses.ofSigner(linkId, email)))
  }
  const asOther = (await nouns.joinedAddresses.ofEmail(email, ownSigningsListed)).filter(
    ({ state }) => state === 'live',
  )
  const rows: Row[] = []
  for (const joined of [...asSigner, ...asOther]) {
    const hasSigned = !asOther.includes(joined)
    const row = await onWire(nouns, joined, hasSigned)
    if (row) rows.push(row)
  }
  return rows
}

/** All of both kinds that are not erased, for the data of an address; what signed is told to that address alone, what it covers to it and to who has proven more. */
export async function addressesStored(
  { ownSignings, joinedAddresses }: NounsAtMoment,
  email: string,
  isProven: boolean,
): Promise<(Omit<Schemas['OwnData']['addresses'][number], 'community'> & { linkId: string })[]> {
  const signed = await ownSignings.ofAddress(email, ownSigningsListed)
  const found = []
  for (const linkId of new Set(signed.map((signing) => signing.linkId))) {
    for (const joined of await joinedAddresses.toSigner(linkId, email))
      found.push({ joined, signer: email, other: isProven ? joined.email : maskedEmail(joined.email) })
  }
  for (const joined of await joinedAddresses.ofEmail(email, ownSigningsListed)) {
    const signer = await joinedAddresses.signerOf(joined)
    found.push({ joined, signer: signer === null ? '' : maskedEmail(signer), other: joined.email })
  }
  return found.flatMap(({ joined: { linkId, state, joinedAt, endedAt }, signer, other }) =>
    state === 'erased' ? [] : { linkId, signer, email: other, state, joined_at: joinedAt, ended_at: endedAt ?? 0 },
  )
}

async function onWire(nouns: NounsAtMoment, joined: JoinedAddress, hasSigned: boolean): Promise<Row | null> {
  const { id, linkId, email, joinedAt } = joined
  const link = await nouns.links.find(linkId)
  const other = hasSigned ? email : await nouns.joinedAddresses.signerOf(joined)
  if (!link || other === null) return null
  const cover = await nouns.joinedAddresses.findCover(linkId, email)
  return {
    ...{ id, link_id: linkId, ...namesOnWire(link), email: maskedEmail(other), has_signed: hasSigned },
    counts: cover !== null && !(await isOfCompany(nouns, linkId, email)),
    joined_at: joinedAt,
  }
}
