/** A database as versions before this one wrote it. */
import type { Json } from '../../src/domain/canonical.ts'
import { commitment } from '../../src/server/store/evidence.ts'
import type { Row } from './bare-database.ts'
import { chainedAgain, text } from './changes.ts'
import type { Contents } from './tables.ts'

type Body = Record<string, Json>

const signed = {
  'individual.signed': 'signings',
  'employee.signed': 'employees',
  'corporation.signed': 'corporations',
} as const

const bodyOf = (row: Row): Body => JSON.parse(text(row, 'body')) as Body

/** The body of an event that says nothing of its form, with the origin committed to as it is sealed. */
function inFirstForm(contents: Contents, row: Row): Body {
  const { form: _, ...body } = bodyOf(row)
  const table = signed[text(row, 'type') as keyof typeof signed]
  const record = table && contents[table].find(({ id }) => id === (body['signing'] ?? body['corporation']))
  // Of one that was deleted completely nothing is left to make it with.
  if (!record || record['origin'] === '') return body
  const { origin } = JSON.parse(text(record, 'salts')) as Record<string, string>
  const commitments = { ...(body['commitments'] as Body), origin: commitment(origin ?? '', text(record, 'origin')) }
  return { ...body, commitments }
}

/** A corporation's time, and that of its first domain, a millisecond before its event's: the clock was read twice. */
const before = (row: Row, name: string): Row => ({ ...row, [name]: Number(row[name]) - 1 })

/** The same records and events in the first form; every corporation's clock was read twice. */
export function asOfFirstForm(contents: Contents): Contents {
  const ofForm = (row: Row): Row => ({ ...row, commitment_form: 1 })
  const older: Contents = {
    ...contents,
    signings: contents.signings.map(ofForm),
    employees: contents.employees.map(ofForm),
    corporations: contents.corporations.map((row) => before(ofForm(row), 'signed_at')),
    corporation_domains: contents.corporation_domains.map((row) =>
      row['position'] === 0 ? before(row, 'added_at') : row,
    ),
  }
  const evidence = contents.evidence.map((row): Row => ({ ...row, body: JSON.stringify(inFirstForm(contents, row)) }))
  const isOfLink = (row: Row): boolean => row['link_id'] !== ''
  return contents.chains.filter(isOfLink).reduce<Contents>((all, chain) => {
    const link = text(chain, 'link_id')
    return chainedAgain(all, { link, from: 1, rows: evidence.filter((row) => row['link_id'] === link) })
  }, older)
}
