/** A database as written by the version without evidence of accounts, consents, graces, submitters, its own policies and the operator's acts. */
import type { DatabaseRow } from './bare-database.ts'
import { chainedAgain, textIn } from './changes.ts'
import type { Contents } from './tables.ts'

/** Types of events that version did not know. */
const later = /^(?:account|consent|operator|grace)\.|^link\.given$|^records\.adopted$/

const isOfThatVersion = (row: DatabaseRow): boolean =>
  !later.test(textIn(row, 'type')) && !(row['link_id'] === '' && textIn(row, 'type').startsWith('policy.'))

/** Rows name the numbers of their events: in a link's chain another event is put where that version recorded nothing. */
function asThen(row: DatabaseRow): DatabaseRow {
  if (!isOfThatVersion(row)) return { ...row, type: 'link.mailbox_changed', body: '{}' }
  if (row['type'] !== 'link.created') return row
  const { evidenced: _evidenced, ...body } = JSON.parse(textIn(row, 'body')) as Record<string, unknown>
  return { ...row, body: JSON.stringify(body) }
}

/** The same records without the events and the salts of this version. */
export function asBeforeServiceChain(contents: Contents): Contents {
  const waiting = (row: DatabaseRow): DatabaseRow => ({
    ...row,
    evidenced: 0,
    ...('salts' in row ? { salts: '{}' } : {}),
  })
  const evidence = contents.evidence.filter((row) => row['link_id'] !== '' || isOfThatVersion(row)).map(asThen)
  const older: Contents = {
    ...contents,
    accounts: contents.accounts.map(waiting),
    consents: contents.consents.map(waiting),
    domain_graces: contents.domain_graces.map(waiting),
    links: contents.links.map(waiting),
    policies: contents.policies.map(waiting),
    audit: contents.audit.map(waiting),
  }
  return contents.chains.reduce<Contents>((all, chain) => {
    const link = textIn(chain, 'link_id')
    return chainedAgain(all, { link, from: 1, rows: evidence.filter((row) => row['link_id'] === link) })
  }, older)
}
