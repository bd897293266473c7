import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies the operator's command-line actions, as recorded in the audit log. */
export const beginOperatorActs = beginRowComparison({
  table: 'audit',
  member: 'audit',
  begins: 'operator.acted',
  changes: [],
  nameOf: ({ audit }) => `operator action ${textMember(audit)}`,
  nameOfRow: ({ id }) => `operator action ${id}`,
  // Command-line actions have no client address.
  isSound: ({ client }) => client === '',
  rows: ({ reading }) => reading.records.walkAll('audit'),
})
