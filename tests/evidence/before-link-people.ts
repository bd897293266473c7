/** A database as the version wrote it that knew of a link's submitter alone. */
import type { Row } from './bare-database.ts'
import { chainedAgain, text } from './changes.ts'
import type { Contents } from './tables.ts'

/** Types of events that version did not know. */
const later = /^link\.(?:organization_proven|submitter_released|manager_\w+|invitation_\w+)$/

/** Rows name the numbers of their events: something else happened where that version told nothing. */
const asThen = (row: Row): Row =>
  later.test(text(row, 'type')) ? { ...row, type: 'link.mailbox_changed', body: '{}' } : row

/** The same records without the events about the people who look after links. */
export function asBeforeLinkPeople(contents: Contents): Contents {
  const evidence = contents.evidence.map(asThen)
  return contents.chains.reduce<Contents>((all, chain) => {
    const link = text(chain, 'link_id')
    return chainedAgain(all, { link, from: 1, rows: evidence.filter((row) => row['link_id'] === link) })
  }, contents)
}
