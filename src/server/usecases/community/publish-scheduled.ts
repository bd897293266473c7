import { Refusal } from '../../../domain/refusal.ts'
import { sha256 } from '../../digest.ts'
import type { Services } from '../../services.ts'
import { bindingOf } from '../../store/agreements.ts'
import type { ScheduledVersion } from '../../store/scheduled-versions.ts'
import type { Transaction } from '../../store/store.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { endSchedule } from '../shared/scheduled-versions.ts'
import { putInForce } from './publish-version.ts'
import { isSameVersion } from './same-version.ts'

/**
 * Publishes a version whose moment has come, as it was frozen, or records why it is not: the account that scheduled it manages the link no more, another version
 * has come that it does not follow, or it would change nothing. Once, also where several processes do it.
 */
export async function publishScheduled(
  services: Services,
  tx: Transaction,
  { linkId, id }: Pick<ScheduledVersion, 'linkId' | 'id'>,
): Promise<void> {
  await tx.links.hold(linkId)
  const version = await tx.scheduledVersions.hold(linkId, id)
  if (version?.state !== 'waiting' || version.dueAt > tx.at) return
  const publisher = { who: { account: version.accountId }, client: '' }
  const refused = await refusalOf(tx, version)
  const act = { ...publisher, what: 'agreement.publish' as const, linkId }
  if (refused !== '') {
    await endSchedule(tx, version, { state: 'refused', refused })
    return writeAudit(services, tx, { ...act, refusal: new Refusal(codeOf[refused]) })
  }
  const { kind, language, url, fields, summary, acceptedReading: acceptance, title, pages, reader } = version
  const { change, bindingId, graceDays, note, reason, documentSha256, textSha256 } = version
  const bytes = await tx.agreements.bytes(documentSha256)
  const text = await tx.agreements.text(textSha256)
  if (sha256(bytes) !== documentSha256 || sha256(text) !== textSha256) {
    throw new Error(`the document of scheduled version ${id} has other bytes`)
  }
  const reading = { text, title, pages, sha256: documentSha256, textSha256, reader }
  const next = { kind, language, bytes, url, reading, fields, summary, acceptance, schedule: id }
  const changed = { change, bindingId, graceDays, note, reason }
  const agreementId = await putInForce(services, tx, linkId, next, publisher, changed)
  await endSchedule(tx, version, { state: 'published', agreementId })
  await writeAudit(services, tx, { ...act, refusal: null, detail: `scheduled as ${id}` })
}

const codeOf = { not_manager: 'cla.no_link', replaced: 'cla.unmatched_cla', same: 'cla.cla_is_latest' } as const

/** Why a version is not published at its moment; empty where it is. */
async function refusalOf(tx: Transaction, version: ScheduledVersion): Promise<ScheduledVersion['refused']> {
  const { linkId, accountId, kind, language, change, bindingId, fields } = version
  if ((await tx.links.findManaged(linkId, accountId)) === null) return 'not_manager'
  const before = (await tx.agreements.current(linkId, kind)).find((one) => one.language === language)
  if (!before) return 'replaced'
  if (isSameVersion(before, version)) return 'same'
  const isEditorial = change === 'editorial'
  // It was measured against that version, and keeps its fields.
  const follows = bindingOf(before) === bindingId && JSON.stringify(before.fields) === JSON.stringify(fields)
  return isEditorial && !follows ? 'replaced' : ''
}
