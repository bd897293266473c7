import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies the grace periods of corporations' domains. */
export const beginGraces = beginRowComparison({
  table: 'domain_graces',
  member: 'grace',
  begins: 'grace.begun',
  changes: ['grace.changed'],
  nameOf: ({ grace, corporation }) =>
    `grace ${textMember(grace).slice(0, 16)} of corporation ${textMember(corporation)}`,
  nameOfRow: ({ corporation_id: id }) => `a grace of corporation ${id}`,
  rows: ({ reading, link }) => reading.records.walk('domain_graces', link),
})
