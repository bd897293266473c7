import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies signatures ended by a community or withdrawn by their signer, even if they were restored later. An erasure deletes the reason. */
export const beginSigningEnds = beginRowComparison({
  table: 'signing_ends',
  member: 'end',
  begins: ['individual.ended', 'individual.withdrawn'],
  changes: ['individual.reinstated', 'individual.resumed', 'individual.end_erased'],
  nameOf: ({ end }) => `end ${textMember(end)}`,
  nameOfRow: ({ id }) => `end ${id}`,
  rows: ({ reading, link }) => reading.records.walk('signing_ends', link),
})
