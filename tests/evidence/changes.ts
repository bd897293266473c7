/** The ways a change to a database is made of. */
import { commitment, eventHash, genesis } from '../../src/server/store/evidence.ts'
import type { Seeded } from '../support/seeded.ts'
import type { Row } from './bare-database.ts'
import { type Contents, rowsOf, type Table } from './tables.ts'

export type Mutation = {
  name: string
  /** Only a head that left the system earlier can show it. */
  needsHeads?: true
  mutate(contents: Contents, random: Seeded): Contents
}

export const text = (row: Row | undefined, column: string): string => String(row?.[column])
/** A row with other columns. */
export const changed = (contents: Contents, table: Table, row: Row, changes: Row): Contents => ({
  ...contents,
  [table]: contents[table].map((one) => (one === row ? { ...one, ...changes } : one)),
})

/** Two rows of a table that differ there exchange some columns: rows of one link, where a link has several. */
export const swap = (table: Table, ...names: string[]): Mutation => ({
  name: `swap ${names.join(' and ')} of two rows of ${table}`,
  mutate(contents, random) {
    const rows = rowsOf(contents, table)
    const beside = (row: Row): Row[] =>
      table === 'chains' || table === 'links' ? rows : rows.filter((each) => each['link_id'] === row['link_id'])
    const taken = (from: Row): Row => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
    const unlike = (row: Row): Row[] => beside(row).filter((each) => names.some((name) => each[name] !== row[name]))
    const one = random.pick(rows.filter((row) => unlike(row).length > 0))
    const two = random.pick(unlike(one))
    const swapped = contents[table].map((row) =>
      row === one ? { ...row, ...taken(two) } : row === two ? { ...row, ...taken(one) } : row,
    )
    return { ...contents, [table]: swapped }
  },
})

/** One row more, like one that is there but for these columns. */
export const insertion = (name: string, table: Table, differences: Row): Mutation => ({
  name: `insert ${name}`,
  mutate: (contents, random) => ({
    ...contents,
    [table]: [...contents[table], { ...random.pick(rowsOf(contents, table)), ...differences }],
  }),
})

type Rewrite = { link: string; from: number; rows: Row[] }

/** The chain of a link from an event on, hashed anew as the service would, and its head. */
export function chainedAgain(contents: Contents, { link, from, rows }: Rewrite): Contents {
  const before = contents.evidence.filter((row) => row['link_id'] === link && Number(row['seq']) < from)
  let previous = before.length > 0 ? text(before.at(-1), 'hash') : genesis
  const again = rows.map((row, index) => {
    const seq = from + index
    const event = { linkId: link, seq, at: Number(row['at_ms']), type: text(row, 'type'), body: text(row, 'body') }
    previous = eventHash(event, previous)
    return { ...row, seq, hash: previous }
  })
  const strangers = contents.evidence.filter((row) => row['link_id'] !== link)
  const head = { seq: from - 1 + rows.length, hash: previous }
  return {
    ...contents,
    evidence: [...strangers, ...before, ...again],
    chains: contents.chains.map((row) => (row['link_id'] === link ? { ...row, ...head } : row)),
  }
}

/** The events of a link from one on. */
export const tailFrom = (contents: Contents, from: Row): Row[] =>
  contents.evidence.filter((row) => row['link_id'] === from['link_id'] && Number(row['seq']) >= Number(from['seq']))

/** Another event at the end of the chain of its link, with its hash and the head. */
export function appended(contents: Contents, event: Row): Contents {
  const link = text(event, 'link_id')
  const count = contents.evidence.filter((row) => row['link_id'] === link).length
  return chainedAgain(contents, { link, from: count + 1, rows: [event] })
}

/** The database as somebody leaves it who gives a signature another name and then recomputes commitment, hashes and head. */
export function rewritten(contents: Contents, name: string): Contents {
  const signed = contents.evidence.find((row) => row['type'] === 'individual.signed')
  const body = JSON.parse(text(signed, 'body')) as { signing: string; commitments: Record<string, string> }
  const signing = contents.signings.find(({ id }) => id === body.signing)
  if (!signing || !signed) throw new Error('nobody has signed')
  const salts = JSON.parse(text(signing, 'salts')) as Record<string, string>
  const answers = JSON.parse(text(signing, 'answers')) as { id: string; type: string; value: string }[]
  body.commitments['name'] = commitment(salts['name'] ?? '', name)
  const forgedAnswers = answers.map((answer) => {
    if (answer.type !== 'name') return answer
    body.commitments[`field:${answer.id}`] = commitment(salts[`field:${answer.id}`] ?? '', name)
    return { ...answer, value: name }
  })
  const forged = changed(contents, 'signings', signing, { name, answers: JSON.stringify(forgedAnswers) })
  const rows = tailFrom(contents, signed).map((row) => (row === signed ? { ...row, body: sorted(body) } : row))
  return chainedAgain(forged, { link: text(signed, 'link_id'), from: Number(signed['seq']), rows })
}

/** JSON as the chain has it: members sorted. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
