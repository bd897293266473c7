import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { reinstatement } from '../../../../domain/people/person-limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { PersonSignerKind } from '../../../store/lists/signer-choice.ts'
import { isWithdrawal } from '../../../store/signings/signing-ends.ts'
import type { Queries, QueriesAtMoment } from '../../../store/store.ts'
import { type Audited, writeAudit } from '../evidence/audit-entry.ts'
import { shownSignings } from './shown-signings.ts'
import { bodyIn } from '../evidence/stored-values.ts'

const [mostLetters, mostEvents] = [50, 100]

/** Type of `verifySigning`, which is injected because it belongs to the area `verification`. */
export type SigningVerifier = (
  services: Services,
  reading: Queries,
  signing: { linkId: string; id: string; kind: PersonSignerKind },
) => Promise<Schemas['WholeSigning']['verification']['state']>

type Whole = ResultOf<'getSigning'>

/** Viewer of a signature, with the client address. */
type Viewer = { who: Audited; client: string }

type SigningQuery = {
  linkId: string
  id: string
  verify: SigningVerifier
  /** Includes signatures that are excluded from lists. */
  withHidden?: boolean
  /** Refuses if the caller may not view the signature. */
  admit: (queries: QueriesAtMoment) => Promise<unknown>
  /** Returns the pull requests that the caller may view; absent for none. */
  findPulls?: (queries: QueriesAtMoment, email: string) => Promise<Whole['pulls']>
}

/**
 * Returns a signature with all data stored about the signature, verified in the same snapshot. Writes an audit entry. Refuses with `not_found`, or
 * any refusal of `admit`.
 */
export async function getSigningDetails(
  services: Services,
  { who, client }: Viewer,
  { linkId, id, verify, withHidden = false, admit, findPulls }: SigningQuery,
): Promise<Whole> {
  const found = await services.store.snapshot(async (queries) => {
    await admit(queries)
    const whole = await readSigningDetails(services, queries, { linkId, id, verify, withHidden })
    return { ...whole, pulls: (await findPulls?.(queries, whole.signing.email)) ?? [] }
  })
  const look = { what: 'signing.look' as const, linkId, client, refusal: null, detail: id }
  await services.store.transaction((tx) => writeAudit(services, tx, { who, ...look }))
  return found
}

/** Like `getSigningDetails`, in an open snapshot, without pull requests and without an audit entry. */
export async function readSigningDetails(
  services: Services,
  queries: QueriesAtMoment,
  { linkId, id, verify, withHidden = false }: Pick<SigningQuery, 'linkId' | 'id' | 'verify' | 'withHidden'>,
): Promise<Whole> {
  const { kind, ...whole } = await wholeOf(queries, { linkId, id, withHidden })
  const state = await verify(services, queries, { linkId, id, kind })
  return { ...whole, pulls: [], verification: { state, at: queries.at } }
}

async function wholeOf(
  queries: QueriesAtMoment,
  { linkId, id, withHidden }: { linkId: string; id: string; withHidden: boolean },
): Promise<Omit<Whole, 'verification' | 'pulls'> & { kind: PersonSignerKind }> {
  const signer = await queries.signerLists.findPerson(linkId, id, { withHidden })
  const record = signer && (await recordOf(queries, signer.kind, id))
  const agreement = signer && (await queries.agreements.find(linkId, signer.agreementId))
  const [signing] = signer ? await shownSignings(queries, linkId, [signer]) : []
  if (!signer || !record || !agreement || !signing) throw new Refusal('cla.not_found')
  const event = await queries.evidence.find(linkId, record.evidenceSeq)
  const emails = await queries.outbox.about(id, mostLetters)
  const corrections = await queries.nameCorrections.ofSigning(id)
  return {
    kind: signer.kind,
    signing,
    number: receiptNumber(id, corrections.length),
    name_corrected_at: corrections.map(({ correctedAt }) => correctedAt),
    title: agreement.title,
    document_sha256: agreement.documentSha256,
    text_sha256: agreement.textSha256,
    is_current: agreement.state === 'current',
    changed_at: record.changedAt,
    end: await endOf(queries, linkId, signing),
    answers: record.answers.map(({ title, type, value }) => ({ title, type, value })),
    proof: proofIn(event),
    letters: emails.map(({ kind, state, settledAt, createdAt }) => ({
      kind,
      state: state as Schemas['WholeSigning']['letters'][number]['state'],
      at: settledAt ?? createdAt,
    })),
    event: { seq: record.evidenceSeq, hash: event?.hash ?? '' },
    addresses: signer.kind === 'individual' ? await addressesOf(queries, linkId, signing.email) : [],
    events: await eventsOf(queries, { linkId, id, signed: event }),
  }
}

/** Returns the events of a signature, oldest first. */
async function eventsOf(
  { evidence, signingEnds }: QueriesAtMoment,
  { linkId, id, signed }: { linkId: string; id: string; signed: Event | null },
): Promise<Whole['events']> {
  const found = new Map((await evidence.about({ linkId, id }, mostEvents)).map((event) => [event.seq, event]))
  for (const seq of await signingEnds.events(id)) {
    const event = found.has(seq) ? null : await evidence.find(linkId, seq)
    if (event) found.set(seq, event)
  }
  if (signed) found.set(signed.seq, signed)
  const inOrder = Array.from(found.values()).toSorted((one, other) => one.seq - other.seq)
  return inOrder.map(({ seq, hash, type, at }) => ({ seq, hash, type, at }))
}

async function endOf(
  { signingEnds, accounts, signings, employees }: QueriesAtMoment,
  linkId: string,
  { id, state, email }: Schemas['ListedSigning'],
): Promise<Schemas['WholeSigning']['end']> {
  const end = state === 'ended' ? await signingEnds.last(id) : null
  if (!end) return null
  const { reason, at } = end
  if (isWithdrawal(end)) return { reason, by: '', by_person: true, at, until: 0 }
  const by = (await accounts.find(end.accountId))?.login ?? ''
  const hasSignedAnew =
    (await signings.findLive(linkId, email)) !== null || (await employees.findActive(linkId, emailKey(email))) !== null
  return { reason, by, by_person: false, at, until: hasSignedAnew ? 0 : at + reinstatement }
}

async function addressesOf(
  { joinedAddresses }: QueriesAtMoment,
  linkId: string,
  email: string,
): Promise<Whole['addresses']> {
  const joined = await joinedAddresses.toSigner(linkId, email)
  return joined.map(({ email: other, joinedAt, endedAt }) => ({
    ...{ email: other, joined_at: joinedAt, ended_at: endedAt ?? 0 },
  }))
}

async function recordOf({ signings, employees }: QueriesAtMoment, kind: PersonSignerKind, id: string) {
  if (kind === 'employee') return employees.find(id)
  const signing = await signings.find(id)
  return signing && { ...signing, changedAt: 0 }
}

/** Returns how the address was proven, from the signature's event. */
function proofIn(event: Event | null): Schemas['WholeSigning']['proof'] {
  const { code, letter } = (event && bodyIn(event.body)) ?? {}
  const momentOf = (proof: unknown, name: string): number => {
    const at = (proof as Record<string, unknown> | null | undefined)?.[name]
    return typeof at === 'number' ? at : 0
  }
  if (letter !== undefined) return { by: 'letter', at: momentOf(letter, 'told_at') }
  return { by: 'code', at: momentOf(code, 'issued_at') }
}
