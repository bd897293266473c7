/** A database as versions before this one wrote it. */
import type { Json } from '../../src/domain/canonical.ts'
import { commitment } from '../../src/server/store/evidence.ts'
import type { DatabaseRow } from './bare-database.ts'
import { chainedAgain, textIn } from './changes.ts'
import type { Contents } from './tables.ts'

type Body = Record<string, Json>

const signed = {
  'individual.signed': 'signings',
  'employee.signed': 'employees',
  'corporation.signed': 'corporations',
} as const

const bodyOf = (row: DatabaseRow): Body => JSON.parse(textIn(row, 'body')) as Body

/** The body of an event without a form, with the commitment to the sealed origin. */
function inFirstForm(contents: Contents, row: DatabaseRow): Body {
  const { form: _, ...body } = bodyOf(row)
  const table = signed[textIn(row, 'type') as keyof typeof signed]
  const record = table && contents[table].find(({ id }) => id === (body['signing'] ?? body['corporation']))
  // Of one that was deleted completely nothing is left to make it with.
  if (!record || record['origin'] === '') return body
  const { origin } = JSON.parse(textIn(record, 'salts')) as Record<string, string>
  const commitments = { ...(body['commitments'] as Body), origin: commitment(origin ?? '', textIn(record, 'origin')) }
  return { ...body, commitments }
}

/** A corporation's time, and that of its first domain, a millisecond before its event's: the clock was read twice. */
const before = (row: DatabaseRow, name: string): DatabaseRow => ({ ...row, [name]: Number(row[name]) - 1 })

/** The same records and events in the first form; every corporation's clock was read twice. */
export function asOfFirstForm(contents: Contents): Contents {
  const ofForm = (row: DatabaseRow): DatabaseRow => ({ ...row, commitment_form: 1 })
  const older: Contents = {
    ...contents,
    signings: contents.signings.map(ofForm),
    employees: contents.employees.map(ofForm),
    corporations: contents.corporations.map((row) => before(ofForm(row), 'signed_at')),
    corporation_domains: contents.corporation_domains.map((row) =>
      row['position'] === 0 ? before(row, 'added_at') : row,
    ),
  }
  const evidence = contents.evidence.map((row): DatabaseRow => ({
    ...row,
    body: JSON.stringify(inFirstForm(contents, row)),
  }))
  const isOfLink = (row: DatabaseRow): boolean => row['link_id'] !== ''
  return contents.chains.filter(isOfLink).reduce<Contents>((all, chain) => {
    const link = textIn(chain, 'link_id')
    return chainedAgain(all, { link, from: 1, rows: evidence.filter((row) => row['link_id'] === link) })
  }, older)
}
