import { Refusal } from '../../../domain/refusal.ts'
import type { CommunityManager } from '../../caller.ts'
import type { Services } from '../../services.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Link } from '../../store/links.ts'
import type { Transaction } from '../../store/store.ts'
import { currentVersion } from '../shared/current-version.ts'
import { type AgreementRequest, readRequested } from './agreement-request.ts'
import { type Publisher, publishVersion, type ReadAgreement } from './publish-version.ts'
import { type VersionAsked, measuredChange, type Measured, versionChange } from './version-change.ts'

/** A version that was read and compared before the transaction that publishes it. */
export type PreparedVersion = {
  request: AgreementRequest
  asked: VersionAsked
  read: ReadAgreement
  measured: Measured | null
}

/** Reads a version, and measures it where it has to be light. Refuses `unmatched_cla` where there is none before it, and what reading refuses. */
export async function preparedVersion(
  services: Services,
  caller: CommunityManager,
  { link, request, asked }: { link: Link; request: AgreementRequest; asked: VersionAsked },
): Promise<PreparedVersion> {
  const { reading: nouns } = services.store
  const before = await currentVersion(nouns, link.id, request)
  const read = await readRequested(services, caller, request)
  // Comparing long texts takes a second, which no transaction waits for.
  const measured = await measuredChange(nouns, link, { before, asked, text: read.reading.text })
  return { request, asked, read, measured }
}

/** Publishes a prepared version; its id. The link is held. Refuses `unmatched_cla`, `cla_is_latest` where nothing would change, `reading_differs`, `reason_needed`. */
export async function publishPrepared(
  services: Services,
  tx: Transaction,
  linkId: string,
  { request, asked, read, measured }: PreparedVersion,
  publisher: Publisher,
): Promise<string> {
  const before = await currentVersion(tx, linkId, request)
  const fields = request.fields ?? before.fields
  const summary = request.summary ?? before.summary
  if (isSameVersion(before, { ...read, fields, summary })) throw new Refusal('cla.cla_is_latest')
  const change = versionChange({ before, asked, fields, measured })
  return publishVersion(services, tx, linkId, { ...read, fields, summary }, publisher, change)
}

const isSameVersion = (before: Agreement, { reading, url, fields, summary }: ReadAgreement): boolean =>
  before.documentSha256 === reading.sha256 &&
  before.textSha256 === reading.textSha256 &&
  before.url === url &&
  before.summary === summary &&
  JSON.stringify(before.fields) === JSON.stringify(fields)
