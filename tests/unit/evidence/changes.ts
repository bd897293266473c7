/** Building blocks for tests that tamper with database rows. */
import { commitment, eventHash, genesis } from '../../../src/server/store/evidence/evidence.ts'
import type { Seeded } from '../../support/seeded.ts'
import type { DatabaseRow } from '../../support/databases/bare-database.ts'
import { type Contents, rowsOf, type EvidenceTable } from './tables.ts'

export type Mutation = {
  name: string
  /** True if the mutation can be detected only by comparison with an earlier exported head. */
  needsHeads?: true
  mutate(contents: Contents, random: Seeded): Contents
}

export const textIn = (row: DatabaseRow | undefined, column: string): string => String(row?.[column])
export const changed = (
  contents: Contents,
  table: EvidenceTable,
  row: DatabaseRow,
  changes: DatabaseRow,
): Contents => ({
  ...contents,
  [table]: contents[table].map((one) => (one === row ? { ...one, ...changes } : one)),
})

/** Swaps the values of these columns between two rows with different values. Prefers rows of the same link. */
export const swap = (table: EvidenceTable, ...names: string[]): Mutation => ({
  name: `swap ${names.join(' and ')} of two rows of ${table}`,
  mutate(contents, random) {
    const rows = rowsOf(contents, table)
    const beside = (row: DatabaseRow): DatabaseRow[] =>
      table === 'chains' || table === 'links' ? rows : rows.filter((each) => each['link_id'] === row['link_id'])
    const taken = (from: DatabaseRow): DatabaseRow =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
    const unlike = (row: DatabaseRow): DatabaseRow[] =>
      beside(row).filter((each) => names.some((name) => each[name] !== row[name]))
    const one = random.pick(rows.filter((row) => unlike(row).length > 0))
    const two = random.pick(unlike(one))
    const swapped = contents[table].map((row) =>
      row === one ? { ...row, ...taken(two) } : row === two ? { ...row, ...taken(one) } : row,
    )
    return { ...contents, [table]: swapped }
  },
})

/** Copies a row and changes some of its columns. */
export const insertion = (name: string, table: EvidenceTable, differences: DatabaseRow): Mutation => ({
  name: `insert ${name}`,
  mutate: (contents, random) => ({
    ...contents,
    [table]: [...contents[table], { ...random.pick(rowsOf(contents, table)), ...differences }],
  }),
})

type Rewrite = { link: string; from: number; rows: DatabaseRow[] }

/** Replaces the events of a link's chain, starting with event number `from`. Recomputes the hashes and the head, as an attacker would. */
export function chainedAgain(contents: Contents, { link, from, rows }: Rewrite): Contents {
  const before = contents.evidence.filter((row) => row['link_id'] === link && Number(row['seq']) < from)
  let previous = before.length > 0 ? textIn(before.at(-1), 'hash') : genesis
  const again = rows.map((row, index) => {
    const seq = from + index
    const event = { linkId: link, seq, at: Number(row['at_ms']), type: textIn(row, 'type'), body: textIn(row, 'body') }
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

/** Returns an event and all later events of the same link. */
export const tailFrom = (contents: Contents, from: DatabaseRow): DatabaseRow[] =>
  contents.evidence.filter((row) => row['link_id'] === from['link_id'] && Number(row['seq']) >= Number(from['seq']))

/** Appends an event to the chain of its link. Recomputes its hash and the head. */
export function appended(contents: Contents, event: DatabaseRow): Contents {
  const link = textIn(event, 'link_id')
  const count = contents.evidence.filter((row) => row['link_id'] === link).length
  return chainedAgain(contents, { link, from: count + 1, rows: [event] })
}

/** Changes the signer's name in a signature. Recomputes the commitment, the hashes and the head, as an attacker would. */
export function rewritten(contents: Contents, name: string): Contents {
  const signed = contents.evidence.find((row) => row['type'] === 'individual.signed')
  const body = JSON.parse(textIn(signed, 'body')) as { signing: string; commitments: Record<string, string> }
  const signing = contents.signings.find(({ id }) => id === body.signing)
  if (!signing || !signed) throw new Error('there is no signature')
  const salts = JSON.parse(textIn(signing, 'salts')) as Record<string, string>
  const answers = JSON.parse(textIn(signing, 'answers')) as { id: string; type: string; value: string }[]
  body.commitments['name'] = commitment(salts['name'] ?? '', name)
  const forgedAnswers = answers.map((answer) => {
    if (answer.type !== 'name') return answer
    body.commitments[`field:${answer.id}`] = commitment(salts[`field:${answer.id}`] ?? '', name)
    return { ...answer, value: name }
  })
  const forged = changed(contents, 'signings', signing, { name, answers: JSON.stringify(forgedAnswers) })
  const rows = tailFrom(contents, signed).map((row) => (row === signed ? { ...row, body: sorted(body) } : row))
  return chainedAgain(forged, { link: textIn(signed, 'link_id'), from: Number(signed['seq']), rows })
}

/** Returns JSON with sorted keys, which is the format in the chain. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
