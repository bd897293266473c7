/** Recorded values of a row whose event covers the whole row. Recording and verification share this code. */
import type { Json } from '../../../../domain/receipts/canonical.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { type SnakeCase, type StoredTables, storedRows } from '../../../store/engine/rows.ts'
import { declaredTables, type NamesOfTables } from '../../../store/tables/tables.ts'
import { commitmentsTo, reasonCommitment } from './commitments.ts'
import { isSalt, jsonIn, saltsIn } from './stored-values.ts'

export type RowEvidence = Record<string, Json>

/** A table whose rows are recorded completely. */
export type EvidencedTable = SnakeCase<NamesOfTables<{ evidence: { record: 'row' } }>>

/** Columns recorded only as commitments, by table, in the order of their salts. */
const committedColumns: ReadonlyMap<string, readonly string[]> = new Map(
  declaredTables.flatMap(([name, { columns, evidence }]) => {
    const names = Object.keys(columns).filter((column) => columns[column]?.isCommitted)
    return evidence?.record === 'row' && names.length > 0
      ? [[storedRows.stored(name), names.map((column) => storedRows.stored(column))] as const]
      : []
  }),
)

/** Returns the personal values of a row, which are recorded only as commitments; null for a table without personal values. */
function personalValues<T extends EvidencedTable>(table: T, row: StoredTables[T]): Record<string, string> | null {
  const names = committedColumns.get(table)
  return names ? Object.fromEntries(names.map((name) => [name, row[name as keyof typeof row] as string])) : null
}

/** Returns the row with new salts if it has personal values. */
export function salted<T extends EvidencedTable>(
  { random }: Pick<Services, 'random'>,
  table: T,
  row: StoredTables[T],
): StoredTables[T] {
  const values = personalValues(table, row)
  if (!values) return row
  const salts = Object.fromEntries(Object.keys(values).map((name) => [name, random.id()]))
  return { ...row, salts: JSON.stringify(salts) }
}

/** Returns null unless there is exactly one salt per value. */
function committed<T extends EvidencedTable>(
  table: T,
  row: StoredTables[T] & { salts: string },
): Record<string, string> | null {
  const values = personalValues(table, row) ?? {}
  const salts = saltsIn(row.salts)
  const isWhole = salts && Object.keys(salts).join() === Object.keys(values).join()
  return isWhole ? commitmentsTo(values, salts) : null
}

/** Recorded values of a row, by table; null if the row cannot be read. */
export const evidenceByTable: { readonly [T in EvidencedTable]: (row: StoredTables[T]) => RowEvidence | null } = {
  accounts(row) {
    const commitments = committed('accounts', row)
    return (
      commitments && {
        account: row.id,
        ...placeOf(row),
        ...stateOf(row),
        password: passwordEvidence(row.password),
        commitments,
      }
    )
  },
  consents(row) {
    // The client and its salt are erased at the end of the retention period; the event of the erasure contains no commitment.
    const isErased = row.client === '' && row.salts === '{}'
    const commitments = isErased ? {} : committed('consents', row)
    const { id: consent, account_id: account, version, language, given_at } = row
    return commitments && { consent, account, version, language, given_at, commitments }
  },
  domain_graces(row) {
    // The commitment also identifies the grace period, because a domain is never recorded in plaintext.
    const grace = committed('domain_graces', row)?.['domain']
    const { corporation_id: corporation, state, begun_at, ends_at } = row
    return grace === undefined ? null : { grace, corporation, state, begun_at, ends_at }
  },
  domain_requests(row) {
    const commitments = committed('domain_requests', row)
    const { id: request, corporation_id: corporation, link_id: link, state, code_id: code } = row
    const { asked_by, asked_at, decided_by, decided_at, ended_by, ended_at } = row
    const times = { asked_by, asked_at, decided_by, decided_at, ended_by, ended_at }
    return commitments && { request, corporation, link, state, code, ...times, commitments }
  },
  link_managers(row) {
    const {
      id: manager,
      link_id: link,
      account_id: account,
      ground,
      invitation,
      state,
      since,
      ended_at,
      ended_by,
    } = row
    return { manager, link, account, ground, invitation, state, since, ended_at, ended_by }
  },
  link_invitations(row) {
    const commitments = committed('link_invitations', row)
    const { id: invitation, link_id: link, language, key_hash: key, state, invited_by, account_id: account } = row
    const { created_at, expires_at, settled_at, changed_by } = row
    const times = { created_at, expires_at, settled_at }
    const body = { invitation, link, language, key, state, invited_by, changed_by, account, ...times }
    return commitments && { ...body, commitments }
  },
  scheduled_versions(row) {
    const { id: schedule, link_id: link, account_id: account, due_at, scheduled_at, settled_at } = row
    const { kind, language, state, refused, agreement_id: agreement, title, url, pages, reader } = row
    const { document_sha256, text_sha256, summary, change, binding_id: binding, grace_days, reason } = row
    const fields = jsonIn(row.fields)
    const note = jsonIn(row.note)
    const accepted = row.accepted_reading === null ? null : jsonIn(row.accepted_reading)
    if (fields === undefined || note === undefined || accepted === undefined) return null
    return {
      ...{
        schedule,
        link,
        kind,
        language,
        state,
        account,
        due_at,
        scheduled_at,
        settled_at,
        agreement,
        refused,
        title,
      },
      ...{ url, pages, reader, document_sha256, text_sha256, fields, summary, accepted_reading: accepted },
      ...{ change, binding, grace_days, note, reason },
    }
  },
  signing_ends(row) {
    const { id: end, signing_id: signing, link_id: link, account_id: account, proven, reason, salt, at } = row
    const { reinstated_at, reinstated_by } = row
    const why = reasonOf(reason, salt)
    return why === undefined
      ? null
      : { end, signing, link, account, proven, at, reason: why, reinstated_at, reinstated_by }
  },
  name_corrections(row) {
    const isErased = row.former_name === '' && row.name === '' && row.salts === '{}'
    const commitments = isErased ? {} : committed('name_corrections', row)
    const { id: correction, signing_id: signing, link_id: link, number, corrected_at } = row
    return commitments && { correction, signing, link, number, corrected_at, commitments }
  },
  joined_addresses(row) {
    const isErased = row.state === 'erased' && row.email === '' && row.signer_key === '' && row.salts === '{}'
    const commitments = isErased ? {} : committed('joined_addresses', row)
    const { id: join, link_id: link, signing_id: signing, state, opened_by, joined_at, ended_at, ended_by } = row
    return commitments && { join, link, signing, state, opened_by, joined_at, ended_at, ended_by, commitments }
  },
  erasure_requests(row) {
    const { id: request, link_id: link, signing_id: signing, state, account_id: account, proven, reason, salt } = row
    const { asked_at, decided_at } = row
    const why = reasonOf(reason, salt)
    if (why === undefined || (why !== null) !== (state === 'restricted')) return null
    return { request, link, signing, state, account, proven, asked_at, decided_at, reason: why }
  },
  check_exemptions(row) {
    const commitments = committed('check_exemptions', row)
    const { id: exemption, link_id: link, forge_id: forge, type, added_by, added_at, ended_at, ended_by } = row
    return commitments && { exemption, link, forge, type, added_by, added_at, ended_at, ended_by, commitments }
  },
  check_overrides(row) {
    const { id: override, pull_request_id: pull, link_id: link, head_sha: head, account_id: account, at } = row
    const { reason, salt, ended_at, ended_by } = row
    if (!isSalt(salt)) return null
    return { override, pull, link, head, account, at, reason: reasonCommitment({ reason, salt }), ended_at, ended_by }
  },
  check_verdicts(row) {
    const { id: given, pull_request_id: pull, link_id: link, cause, forge_url: forge, repository_id: repository } = row
    const { number, head_sha: head, verdict, people_digest: people, policy_digest: policy, posted_at, given_at } = row
    const [grounds, agreements] = [jsonIn(row.grounds), jsonIn(row.agreements)]
    const isRead = row.people_key !== ''
    if (grounds === undefined || agreements === undefined || (isRead && !isSalt(row.people_key))) return null
    return {
      ...{ given, pull, link, cause, forge, repository, number, head, verdict, people, grounds, agreements, policy },
      ...{ posted_at, given_at, people_key: isRead ? sha256(row.people_key) : '' },
    }
  },
  audit: ({ id, at, what: act, link_id: link, result }) => ({ audit: id, at, act, link, result }),
}

/** Returns the commitment to a reason; null if the reason is empty or erased, undefined if it is unreadable. */
const reasonOf = (reason: string, salt: string): string | null | undefined => {
  if (reason === '' && salt === '') return null
  return isSalt(salt) ? reasonCommitment({ reason, salt }) : undefined
}

const placeOf = ({
  link_id: link,
  role,
  corporation,
  platform,
  created_at,
}: StoredTables['accounts']): RowEvidence => ({
  link,
  role,
  corporation,
  platform,
  created_at,
})

/** Returns the SHA-256 of a password's Argon2id string, which contains its own salt; empty for no password. */
export const passwordEvidence = (hashed: string | null): string => (hashed === null ? '' : sha256(hashed))

const stateOf = ({ state, removed_at }: StoredTables['accounts']): RowEvidence => ({ state, removed_at })

/** Returns the recorded values of a row that the service has just created or read from the database. */
export function evidenceOfRow<T extends EvidencedTable>(table: T, row: StoredTables[T]): RowEvidence {
  const evidence = evidenceByTable[table](row)
  if (!evidence) throw new Error(`The event of a row in table "${table}" contains no evidence of that row`)
  return evidence
}
