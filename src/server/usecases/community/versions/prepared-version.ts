import { withPreviousWords } from '../../../../domain/agreements/fields.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Transaction } from '../../../store/store.ts'
import { currentVersion } from '../../shared/versions/current-version.ts'
import { type PublishRequest, readPublishRequest } from './publish-request.ts'
import type { ReadAgreement, VersionChange } from './publish-version.ts'
import { isSameVersion } from './same-version.ts'
import { type RequestedChange, measuredChange, type Measured, versionChange } from './version-change.ts'

/** A version that was parsed and compared before the transaction that publishes it. */
export type PreparedVersion = {
  request: PublishRequest
  requested: RequestedChange
  read: ReadAgreement
  measured: Measured | null
}

/**
 * Parses a version, and measures the change if only a small change is allowed. Refuses with `unmatched_cla` if there is no previous version, or any
 * refusal of the reader.
 */
export async function preparedVersion(
  services: Services,
  caller: CommunityManager,
  { link, request, requested }: { link: Link; request: PublishRequest; requested: RequestedChange },
): Promise<PreparedVersion> {
  const { reading: queries } = services.store
  const before = await currentVersion(queries, link.id, request)
  const read = await readPublishRequest(services, caller, request)
  // Comparing long texts takes about a second, so it runs outside the transaction.
  const measured = await measuredChange(queries, link, { before, requested, text: read.reading.text })
  return { request, requested, read, measured }
}

/**
 * Returns the agreement to publish after the current version, with its change. Requires the lock on the link. Refuses with `unmatched_cla`,
 * `cla_is_latest` if nothing would change, and `reason_needed`.
 */
export async function versionToPublish(
  tx: Transaction,
  { id: linkId, graceDays: usual }: Link,
  { request, requested, read, measured }: PreparedVersion,
): Promise<{ next: ReadAgreement; change: VersionChange }> {
  const before = await currentVersion(tx, linkId, request)
  const fields = request.fields ? withPreviousWords(before.fields, request.fields) : before.fields
  const summary = request.summary ?? before.summary
  const { sha256: documentSha256, textSha256 } = read.reading
  if (isSameVersion(before, { documentSha256, textSha256, url: read.url, summary, fields })) {
    throw new Refusal('cla.cla_is_latest')
  }
  return { next: { ...read, fields, summary }, change: versionChange({ before, requested, fields, measured, usual }) }
}
