import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { bindingOf } from '../../../store/agreements/agreements.ts'
import type { ScheduledVersion } from '../../../store/agreements/scheduled-versions.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { endSchedule } from '../../shared/versions/scheduled-versions.ts'
import { activateVersion } from './publish-version.ts'
import { isSameVersion } from './same-version.ts'

/**
 * Publishes a due version as scheduled, together with the pending versions in other languages from the same request. Publishes all of them or none
 * (decision 120). If they are not published, records the reason: the account that scheduled them no longer manages the link, this version cannot
 * follow the current version, or nothing would change. Runs once, even with several processes.
 */
export async function publishScheduled(
  services: Services,
  tx: Transaction,
  { linkId, id }: Pick<ScheduledVersion, 'linkId' | 'id'>,
): Promise<void> {
  await tx.links.hold(linkId)
  const due = await tx.scheduledVersions.find(linkId, id)
  if (due?.state !== 'waiting' || due.dueAt > tx.at) return
  const versions = await tx.scheduledVersions.holdAct(due)
  const refusals: ScheduledVersion['refused'][] = []
  for (const version of versions) refusals.push(await refusalOf(tx, version))
  const areRefused = refusals.some((refused) => refused !== '')
  for (const [index, version] of versions.entries()) {
    if (areRefused) await refuse(services, tx, version, refusals[index] || 'other_refused')
    else await publish(services, tx, version)
  }
}

const auditedPublication = ({ linkId, accountId: account }: ScheduledVersion) => ({
  ...{ who: { account }, client: '', what: 'agreement.publish_due' as const, linkId },
})

async function refuse(
  services: Services,
  tx: Transaction,
  version: ScheduledVersion,
  refused: keyof typeof codeOf,
): Promise<void> {
  await endSchedule(tx, version, { state: 'refused', refused })
  await writeAudit(services, tx, { ...auditedPublication(version), refusal: new Refusal(codeOf[refused]) })
}

async function publish(services: Services, tx: Transaction, version: ScheduledVersion): Promise<void> {
  const {
    id,
    linkId,
    kind,
    language,
    url,
    fields,
    summary,
    acceptedReading: acceptance,
    title,
    pages,
    reader,
  } = version
  const { change, bindingId, graceDays, note, reason, documentSha256, textSha256 } = version
  const bytes = await tx.agreements.bytes(documentSha256)
  const text = await tx.agreements.text(textSha256)
  if (sha256(bytes) !== documentSha256 || sha256(text) !== textSha256) {
    throw new Error(`The document of scheduled version ${id} does not match its hash`)
  }
  const reading = { text, title, pages, sha256: documentSha256, textSha256, reader }
  const next = { kind, language, bytes, url, reading, fields, summary, acceptance, schedule: id }
  const changed = { change, bindingId, graceDays, note, reason }
  const act = auditedPublication(version)
  const agreementId = await activateVersion(services, tx, linkId, next, act, changed)
  await endSchedule(tx, version, { state: 'published', agreementId })
  await writeAudit(services, tx, { ...act, refusal: null, detail: `scheduled as ${id}`, subject: agreementId })
}

const codeOf = {
  not_manager: 'cla.no_link',
  replaced: 'cla.unmatched_cla',
  same: 'cla.cla_is_latest',
  other_refused: 'cla.unmatched_cla',
} as const

/** Returns the reason why a due version cannot be published; empty if it can. */
async function refusalOf(tx: Transaction, version: ScheduledVersion): Promise<ScheduledVersion['refused']> {
  const { linkId, accountId, kind, language, change, bindingId, fields } = version
  if ((await tx.links.findManaged(linkId, accountId)) === null) return 'not_manager'
  const before = (await tx.agreements.current(linkId, kind)).find((one) => one.language === language)
  if (!before) return 'replaced'
  if (isSameVersion(before, version)) return 'same'
  const isEditorial = change === 'editorial'
  // An editorial change was measured against the version `bindingId` and must keep its fields.
  const follows = bindingOf(before) === bindingId && JSON.stringify(before.fields) === JSON.stringify(fields)
  return isEditorial && !follows ? 'replaced' : ''
}
