import type { Schemas } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { AuditEntry } from '../../../store/accounts/audit.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Queries } from '../../../store/store.ts'
import { activityTypes, type RecordType } from './activity-types.ts'

export type ActivityEntry = Schemas['ActivityEntry']
type Actor = ActivityEntry['by']
type ShownRecord = NonNullable<ActivityEntry['record']>
type Records = ReadonlyMap<string, Partial<ShownRecord>>

/**
 * Returns audit entries as a project's managers may see them. Names are read from the records, so that nothing is shown of a person who was erased
 * or is hidden from the list of signers, or of an invitation that is over.
 */
export async function activityEntries(
  queries: Queries,
  linkId: string,
  rows: readonly AuditEntry[],
): Promise<ActivityEntry[]> {
  const wanted = Map.groupBy(rows, ({ what }) => activityTypes[what]?.record ?? null)
  const records = new Map<RecordType, Records>()
  for (const [type, some] of wanted) {
    const ids = [...new Set(some.map(({ subject }) => idIn(subject)))].filter((id) => id !== '')
    if (type !== null) records.set(type, await recordsOf(queries, linkId, type, ids))
  }
  const accounts = new Map(
    (await queries.activityPages.accounts([...new Set(rows.map(({ who }) => who))])).map((one) => [one.id, one]),
  )
  const actorOf = (row: AuditEntry, record: ShownRecord | null): Actor => {
    const account = accounts.get(row.who)
    if (account)
      return { kind: account.role === 'community' ? 'manager' : 'company', id: account.id, name: account.login }
    if (row.who === 'operator') return { kind: 'operator', id: '', name: '' }
    if (/^person\b/.test(row.who)) return { kind: 'signer', id: '', name: record?.name ?? '' }
    const login = /^\w+:\S+ (\S+)$/.exec(row.who)?.[1]
    return { kind: login === undefined ? 'unknown' : 'forge', id: '', name: login ?? '' }
  }
  return rows.flatMap((row) => {
    const type = activityTypes[row.what]
    if (type === null) return []
    const record = type.record === null ? null : recordOf(type.record, row, records.get(type.record))
    return { id: row.id, at: row.at, what: row.what, group: type.group, by: actorOf(row, record), record }
  })
}

/** Returns the ID in an audit entry's subject, which for a pull request also contains the number. */
const idIn = (subject: string): string => subject.split(' ')[0] ?? ''

/** Returns the record of an entry, without name and page if it is not stored. A page of the project has no ID. */
function recordOf(kind: RecordType, { subject }: AuditEntry, records: Records | undefined): ShownRecord {
  const record = { kind, id: '', name: '', email: '', number: 0, is_there: hasNoId(kind) }
  const id = idIn(subject)
  const found = records?.get(id)
  if (!found) return record
  const number = kind === 'pull_request' ? Number(subject.split(' ')[1] ?? 0) : 0
  return { ...record, id, number, is_there: true, ...found }
}

const hasNoId = (kind: RecordType): boolean => ['emails', 'mailbox', 'policies', 'settings'].includes(kind)

async function recordsOf(queries: Queries, linkId: string, type: RecordType, ids: readonly string[]): Promise<Records> {
  const { activityPages } = queries
  switch (type) {
    case 'company':
      return byId(await activityPages.companies(linkId, ids), ({ name }) => ({ name }))
    case 'signer':
      return byId(await activityPages.signers(linkId, ids), ({ name, email }) => ({ name, email }))
    case 'repository':
    case 'pull_request':
      return byId(await activityPages.repositories(linkId, ids), ({ fullName: name }) => ({ name }))
    case 'invitation':
      return byId(await activityPages.invitations(linkId, ids), ({ email }) => ({ email }))
    case 'manager':
      return byId(await activityPages.accounts(ids), ({ login: name }) => ({ name }))
    case 'version': {
      const sought = new Set(ids)
      const all = ids.length === 0 ? [] : await queries.agreements.all(linkId)
      return byId(
        all.filter(({ id }) => sought.has(id)),
        (agreement) => ({ is_there: agreement.state !== 'removed', version: versionOf(agreement) }),
      )
    }
    case 'schedule':
      return byId(await activityPages.schedules(linkId, ids), ({ state, ...schedule }) => ({
        is_there: state === 'waiting',
        version: versionOf({ ...schedule, version: 0 }),
      }))
    default:
      return new Map()
  }
}

const versionOf = ({ kind, language, version }: Pick<Agreement, 'kind' | 'language' | 'version'>) => ({
  apply_to: kind,
  language: nameOfLanguage(language),
  version,
})

const byId = <Row extends { id: string }>(rows: readonly Row[], of: (row: Row) => Partial<ShownRecord>): Records =>
  new Map(rows.map((row) => [row.id, of(row)]))
