import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** What people asked to erase, and what was decided about it. */
export const beginErasureRequests = beginRowComparison({
  table: 'erasure_requests',
  member: 'request',
  begins: 'erasure.asked',
  changes: ['erasure.decided'],
  nameOf: ({ request }) => `erasure request ${textMember(request)}`,
  nameOfRow: ({ id }) => `erasure request ${id}`,
  rows: ({ reading, link }) => reading.records.walk('erasure_requests', link),
})
