import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { erasureDecision } from '../../../../domain/people/person-limits.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { SigningAccount } from '../../../context/signing-origin.ts'
import type { OwnErasureRequest } from '../../../store/lists/own-data.ts'
import type { OwnSigning } from '../../../store/lists/own-signings.ts'
import { isWithdrawal } from '../../../store/signings/signing-ends.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { shownSignings } from '../../shared/people/shown-signings.ts'
import { accountsThatSigned } from '../my-session/signing-accounts.ts'
import { erasureOf } from './own-erasure.ts'
import { withdrawalUndoDeadline } from './own-withdrawal.ts'
import { ownAddresses } from './own-addresses.ts'
import { isReceiptSentToAddress } from './own-receipts.ts'
import { ownId, ownSigningsOf } from './own-record.ts'
import { isOpenedIn, type OpenSession, sessionOf, sessionOnWire } from '../my-session/person-session.ts'

type Row = Schemas['OwnSigning']

/** Lists the signatures of the session's address in all communities, newest first, without the submitted form data. */
export async function listOwnSignings(
  services: Services,
  { personSession }: ProvenPerson,
): Promise<ResultOf<'listOwnSignings'>> {
  return services.store.snapshot(async (queries) => {
    const session = await sessionOf(services, queries, personSession)
    const rows = await ownRows(services, queries, session)
    const addresses = await ownAddresses(services, queries, session)
    const shown = rows.map((row) => ({ ...row, id: ownId(services, session, row.id) }))
    return { session: sessionOnWire(session), rows: shown, addresses }
  })
}

/** Returns the rows of the signatures listed in a session, newest first, with their stored IDs. */
export async function ownRows(
  services: Pick<Services, 'crypto'>,
  queries: QueriesAtMoment,
  session: OpenSession,
): Promise<Row[]> {
  const found = await ownSigningsOf(queries, session)
  const accounts = await accountsThatSigned(services, queries, session.email)
  const rows: Row[] = []
  for (const [linkId, signings] of Map.groupBy(found, ({ linkId }) => linkId)) {
    rows.push(...(await rowsOfLink(queries, { linkId, signings, session, accounts })))
  }
  const order = new Map(found.map(({ id }, place) => [id, place]))
  return rows.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
}

type OfLink = {
  linkId: string
  signings: readonly OwnSigning[]
  session: OpenSession
  accounts: ReadonlyMap<string, SigningAccount>
}

async function rowsOfLink(queries: QueriesAtMoment, { linkId, signings, session, accounts }: OfLink): Promise<Row[]> {
  const link = await queries.links.get(linkId)
  const signers = await queries.signerLists.people(signings)
  const titles = new Map<string, string>()
  const rows: Row[] = []
  for (const listed of await shownSignings(queries, linkId, signers)) {
    const { kind, cla_id: claId, state } = listed
    if (!titles.has(claId)) titles.set(claId, (await queries.agreements.find(linkId, claId))?.title ?? '')
    if (kind === 'corporation') continue
    const isLinked = link.state === 'live'
    const end = state === 'ended' ? await queries.signingEnds.last(listed.id) : null
    const until = isLinked ? await withdrawalUndoDeadline(queries, { linkId, email: listed.email }, end) : 0
    rows.push({
      ...{ id: listed.id, kind, link_id: linkId, ...namesOnWire(link), project_url: link.projectUrl },
      ...{ title: titles.get(claId) ?? '', company: listed.company, state: state as Row['state'] },
      ...{ standing: listed.standing, valid_until: listed.valid_until, cla_id: claId },
      ...{ language: listed.language, version: listed.version, signed_at: listed.signed_at },
      is_opened: isOpenedIn(session, listed.id),
      is_resendable: kind === 'individual' && isReceiptSentToAddress({ signedAt: listed.signed_at }, queries.at),
      opened_by: accounts.get(listed.id)?.platform ?? '',
      ...{ is_linked: isLinked, ended_at: end?.at ?? 0, is_withdrawn: end !== null && isWithdrawal(end) },
      take_back_until: until > queries.at ? until : 0,
      erasure: kind === 'individual' ? await erasureOnWire(queries, linkId, listed) : null,
    })
  }
  return rows
}

async function erasureOnWire(
  queries: QueriesAtMoment,
  linkId: string,
  { email, signed_at: signedAt }: Schemas['ListedSigning'],
): Promise<Row['erasure']> {
  const found: OwnErasureRequest | null = await erasureOf(queries, { linkId, email, signedAt }, queries.at)
  if (!found || found.state === 'erased') return null
  const { state, askedAt, decidedAt, reason } = found
  return { state, asked_at: askedAt, due_at: askedAt + erasureDecision, decided_at: decidedAt ?? 0, reason }
}
