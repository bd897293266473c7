import { textMember } from '../shared/event-body.ts'
import { beginTold } from './told-rows.ts'

/** What the operator did by the command line, as the audit has it. */
export const beginOperatorActs = beginTold({
  table: 'audit',
  member: 'audit',
  begins: 'operator.acted',
  changes: [],
  nameOf: ({ audit }) => `act ${textMember(audit)} of the operator`,
  nameOfRow: ({ id }) => `act ${id} of the operator`,
  // Whoever works at the command line has no address.
  isSound: ({ client }) => client === '',
  rows: ({ reading }) => reading.records.walkAll('audit'),
})
