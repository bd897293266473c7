import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies erasure requests and their decisions. */
export const beginErasureRequests = beginRowComparison({
  table: 'erasure_requests',
  member: 'request',
  begins: 'erasure.asked',
  changes: ['erasure.decided'],
  nameOf: ({ request }) => `erasure request ${textMember(request)}`,
  nameOfRow: ({ id }) => `erasure request ${id}`,
  rows: ({ reading, link }) => reading.records.walk('erasure_requests', link),
})
