import { scheduling } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { type ScheduledVersion, scheduledVersionRow } from '../../../store/agreements/scheduled-versions.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { evidenceOfRow } from '../../shared/evidence/row-evidence.ts'
import { acceptedReading } from '../agreement-drafts/accepted-reading.ts'
import type { ReadAgreement, VersionChange } from './publish-version.ts'

/** Version to publish, with its due time. */
export type Scheduling = { next: ReadAgreement; change: VersionChange; dueAt: number }

/**
 * Stores a version that a job publishes at `dueAt`. Requires the lock on the link. Returns the ID of the schedule. Refuses with `wrong_time` for a
 * time in the past or too far ahead, `version_waiting` if a version of this type and language is already scheduled, and `reading_differs`.
 */
export async function scheduleVersion(
  services: Services,
  tx: Transaction,
  linkId: string,
  { next, change, dueAt }: Scheduling,
  { who, client }: { who: { account: string }; client: string },
): Promise<string> {
  const { kind, language, bytes, url, reading, fields, summary, accepted } = next
  if (dueAt <= tx.at || dueAt > tx.at + scheduling.furthest) throw new Refusal('cla.wrong_time')
  if (await tx.scheduledVersions.waiting(linkId, { kind, language })) throw new Refusal('cla.version_waiting')
  const { title, pages, reader, sha256: documentSha256, textSha256 } = reading
  const version: ScheduledVersion = {
    id: services.random.id(),
    ...{ linkId, kind, language, state: 'waiting', accountId: who.account, dueAt, scheduledAt: tx.at, settledAt: null },
    ...{ agreementId: '', refused: '', title, url, pages, reader, documentSha256, textSha256, fields, summary },
    acceptedReading: acceptedReading(reading, accepted, who.account),
    ...change,
  }
  const row = scheduledVersionRow(version)
  await tx.evidence.append(linkId, 'agreement.scheduled', tx.at, evidenceOfRow('scheduled_versions', row))
  await tx.agreements.keepDocument(version, bytes, reading.text)
  await tx.scheduledVersions.insert(row)
  const detail = `for ${new Date(dueAt).toISOString()}: ${version.id}`
  await writeAudit(services, tx, {
    who,
    what: 'agreement.schedule',
    linkId,
    client,
    refusal: null,
    detail,
    subject: version.id,
  })
  return version.id
}
