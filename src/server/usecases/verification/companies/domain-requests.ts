import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies companies' requests for domains of another registrant. */
export const beginDomainRequests = beginRowComparison({
  table: 'domain_requests',
  member: 'request',
  begins: 'domain.requested',
  changes: ['domain.request_changed'],
  nameOf: ({ request }) => `domain request ${textMember(request)}`,
  nameOfRow: ({ id }) => `domain request ${id}`,
  rows: ({ reading, link }) => reading.records.walk('domain_requests', link),
})
