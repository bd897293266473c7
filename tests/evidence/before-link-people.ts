/** A database as the version wrote it that knew of a link's submitter alone. */
import type { DatabaseRow } from './bare-database.ts'
import { chainedAgain, textIn } from './changes.ts'
import type { Contents } from './tables.ts'

/** Types of events that version did not know. */
const later = /^link\.(?:organization_proven|submitter_released|manager_\w+|invitation_\w+)$/

/** Rows name the numbers of their events: another event is put where that version recorded nothing. */
const asThen = (row: DatabaseRow): DatabaseRow =>
  later.test(textIn(row, 'type')) ? { ...row, type: 'link.mailbox_changed', body: '{}' } : row

/** The same records without the events about the people who look after links. */
export function asBeforeLinkPeople(contents: Contents): Contents {
  const evidence = contents.evidence.map(asThen)
  return contents.chains.reduce<Contents>((all, chain) => {
    const link = textIn(chain, 'link_id')
    return chainedAgain(all, { link, from: 1, rows: evidence.filter((row) => row['link_id'] === link) })
  }, contents)
}
