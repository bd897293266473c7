import { chainedAgain, textIn } from './changes.ts'
import type { DatabaseRow } from './bare-database.ts'
import type { Contents } from './tables.ts'

type Said = Record<string, unknown>

const without = (value: Said, ...names: string[]): Said =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

const said = (row: DatabaseRow, column: string): Said => JSON.parse(textIn(row, column)) as Said

/** What events of these types did not say in earlier days. */
const saidLess: Record<string, (body: Said) => Said> = {
  'manager.added': (body) => without(body, 'commitments'),
  'corporation.signed': (body) => ({ ...body, commitments: without(body['commitments'] as Said, 'registrable') }),
  'corporation.representative_changed': (body) => without(body, 'domain', 'administrator'),
}

/** The same history as it was written in earlier days, when events said less and there were fewer salts. */
export function asInEarlierDays(contents: Contents): Contents {
  const evidence = contents.evidence.map((row) => {
    const less = saidLess[textIn(row, 'type')]
    return less ? { ...row, body: JSON.stringify(less(said(row, 'body'))) } : row
  })
  const corporations = contents.corporations.map((row) => {
    const { representative, email } = said(row, 'representative_salts')
    const salts = without(said(row, 'salts'), 'registrable')
    const kept = JSON.stringify({ representative, email })
    return { ...row, salts: JSON.stringify(salts), representative_salts: kept }
  })
  const managers = contents.managers.map((row) => ({ ...row, salts: '{}' }))
  return contents.chains.reduce<Contents>(
    (all, chain) => {
      const link = textIn(chain, 'link_id')
      return chainedAgain(all, { link, from: 1, rows: evidence.filter((row) => row['link_id'] === link) })
    },
    { ...contents, corporations, managers },
  )
}
