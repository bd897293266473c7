import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies the operator's actions on the command line, as recorded in the audit. */
export const beginOperatorActs = beginRowComparison({
  table: 'audit',
  member: 'audit',
  begins: 'operator.acted',
  changes: [],
  nameOf: ({ audit }) => `act ${textMember(audit)} of the operator`,
  nameOfRow: ({ id }) => `act ${id} of the operator`,
  // The operator at the command line has no client address.
  isSound: ({ client }) => client === '',
  rows: ({ reading }) => reading.records.walkAll('audit'),
})
