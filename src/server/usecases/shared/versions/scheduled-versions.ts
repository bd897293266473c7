import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { agreementVersionLifecycle } from '../../../../../machines/lifecycles/agreement-version.lifecycle.ts'
import type { ScheduledVersion, ScheduleEnd } from '../../../store/agreements/scheduled-versions.ts'
import type { Transaction } from '../../../store/store.ts'

const eventOf = {
  published: 'version.published',
  refused: 'publication.refused',
  cancelled: 'schedule.cancelled',
} as const

/** Ends the schedule of a locked version, and appends an event to its link's chain. */
export async function endSchedule(
  tx: Transaction,
  { id, linkId, state: before }: ScheduledVersion,
  { state, agreementId = '', refused = '' }: Partial<ScheduleEnd> & { state: keyof typeof eventOf },
): Promise<void> {
  if (!advance(agreementVersionLifecycle, before, { type: eventOf[state] })) {
    throw new Error(`A scheduled version in state "${before}" cannot become "${state}"`)
  }
  const body = { schedule: id, state, settled_at: tx.at, agreement: agreementId, refused }
  await tx.evidence.append(linkId, 'agreement.schedule_ended', tx.at, body)
  await tx.scheduledVersions.end(id, { state, settledAt: tx.at, agreementId, refused })
}
