import type { Schemas } from '../../../../../openapi/index.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { maskedEmail } from '../../../../domain/people/email.ts'
import { ownSigningsListed } from '../../../../domain/people/person-limits.ts'
import type { Services } from '../../../context/services.ts'
import type { OwnJoin } from '../../../store/lists/own-data.ts'
import type { JoinedAddress } from '../../../store/signings/joined-addresses.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { isOfCompany } from '../../shared/people/coverage.ts'
import { ownId, ownSigningsOf } from './own-record.ts'
import { isOpenedIn, type OpenSession } from '../my-session/person-session.ts'

type Row = Schemas['JoinedAddress']

/**
 * Returns the active joins of a session's address in linked projects: addresses covered by its signatures, and signatures that cover it. The other
 * address is masked, because the mailbox may have a new owner. Sessions opened without an email code get only the joins of listed signatures.
 */
export async function ownAddresses(
  services: Pick<Services, 'crypto'>,
  queries: QueriesAtMoment,
  session: OpenSession,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { joined, hasSigned } of await ownJoins(queries, session)) {
    const row = await onWire(queries, joined, hasSigned)
    if (row) rows.push({ ...row, id: ownId(services, session, joined.id) })
  }
  return rows
}

/** Returns the active joins listed in a session. `hasSigned` is true if the session's address made the signature. */
export async function ownJoins(
  queries: QueriesAtMoment,
  session: OpenSession,
): Promise<{ joined: JoinedAddress; hasSigned: boolean }[]> {
  const { email, hasMailbox } = session
  const signed = await ownSigningsOf(queries, session)
  const joins = []
  for (const linkId of new Set(signed.map((signing) => signing.linkId))) {
    for (const joined of await queries.joinedAddresses.ofSigner(linkId, email)) joins.push({ joined, hasSigned: true })
  }
  const asOther = hasMailbox ? await queries.joinedAddresses.ofEmail(email, ownSigningsListed) : []
  for (const joined of asOther) if (joined.state === 'live') joins.push({ joined, hasSigned: false })
  return joins
}

type Stored = Omit<Schemas['OwnData']['addresses'][number], 'community'> & { linkId: string }

/**
 * Returns the joins for the data export, including ended joins. Joins of opened signatures show the other address. In joins to other people's
 * signatures, the signer's address is masked. `withheld` is the number of joins of signatures that are not opened.
 */
export async function storedAddresses(
  queries: QueriesAtMoment,
  session: OpenSession,
): Promise<{ rows: Stored[]; withheld: number }> {
  const { email, hasMailbox } = session
  const { joinedAddresses } = queries
  const rows: Stored[] = []
  let withheld = 0
  for (const linkId of new Set((await ownSigningsOf(queries, session)).map((signing) => signing.linkId))) {
    for (const joined of await joinedAddresses.toSigner(linkId, email)) {
      if (isOpenedIn(session, joined.signingId)) rows.push(...stored(joined, email))
      else withheld += 1
    }
  }
  for (const joined of hasMailbox ? await joinedAddresses.ofEmail(email, ownSigningsListed) : []) {
    const signer = await joinedAddresses.signerOf(joined)
    rows.push(...stored(joined, signer === null ? '' : maskedEmail(signer)))
  }
  return { rows, withheld }
}

const stored = ({ linkId, email, state, joinedAt, endedAt }: OwnJoin, signer: string): Stored[] =>
  state === 'erased' ? [] : [{ linkId, signer, email, state, joined_at: joinedAt, ended_at: endedAt ?? 0 }]

async function onWire(queries: QueriesAtMoment, joined: JoinedAddress, hasSigned: boolean): Promise<Row | null> {
  const { id, linkId, email, joinedAt } = joined
  const link = await queries.links.find(linkId)
  const other = hasSigned ? email : await queries.joinedAddresses.signerOf(joined)
  if (!link || other === null) return null
  const cover = await queries.joinedAddresses.findCover(linkId, email)
  return {
    ...{ id, link_id: linkId, ...namesOnWire(link), email: maskedEmail(other), has_signed: hasSigned },
    counts: cover !== null && !(await isOfCompany(queries, linkId, email)),
    joined_at: joinedAt,
  }
}
