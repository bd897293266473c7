import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies scheduled versions and the ends of their schedules. */
export const beginScheduledVersions = beginRowComparison({
  table: 'scheduled_versions',
  member: 'schedule',
  begins: 'agreement.scheduled',
  changes: ['agreement.schedule_ended'],
  nameOf: ({ schedule }) => `scheduled version ${textMember(schedule)}`,
  nameOfRow: ({ id }) => `scheduled version ${id}`,
  rows: ({ reading, link }) => reading.records.walk('scheduled_versions', link),
})
