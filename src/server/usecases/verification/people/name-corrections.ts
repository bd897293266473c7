import type { StoredTables } from '../../../store/engine/rows.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { answersIn } from '../../shared/evidence/stored-values.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies the corrections of signers' names. An erasure deletes both names. */
export const beginNameCorrections = beginRowComparison({
  table: 'name_corrections',
  member: 'correction',
  begins: 'individual.name_corrected',
  changes: ['individual.correction_erased'],
  nameOf: ({ correction }) => `correction ${textMember(correction)}`,
  nameOfRow: ({ id }) => `correction ${id}`,
  rows: ({ reading, link }) => reading.records.walk('name_corrections', link),
})

type Named = Pick<StoredTables['signings'], 'name' | 'answers'>
type Correction = Pick<StoredTables['name_corrections'], 'former_name' | 'name' | 'number'>

/**
 * Returns a signature with the name that was signed, from its corrections, oldest first. Null if the corrections do not lead from that name to the
 * name in the row.
 */
export function asSigned<Row extends Named>(row: Row, corrections: readonly Correction[]): Row | null {
  const [first] = corrections
  const answers = answersIn(row.answers)
  if (!first || !answers) return row
  const names = [...corrections.map(({ former_name: former }) => former), row.name]
  const isUnbroken = corrections.every(({ number, name }, at) => number === at + 1 && name === names[at + 1])
  if (!isUnbroken || answers.some(({ type, value }) => type === 'name' && value !== row.name)) return null
  const signed = answers.map((answer) => (answer.type === 'name' ? { ...answer, value: first.former_name } : answer))
  return { ...row, name: first.former_name, answers: JSON.stringify(signed) }
}
