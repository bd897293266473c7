import type { ResultOf } from '../../../../../openapi/index.ts'
import { needsReason } from '../../../../domain/agreements/change-measure.ts'
import { differenceOf } from '../../../../domain/agreements/difference.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { AgreementInput } from './add-agreement.ts'
import { publishRequestOf, readPublishRequest } from './publish-request.ts'
import { currentVersion } from '../../shared/versions/current-version.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { measureOfVersion } from './version-change.ts'

/**
 * Returns the changes that a new version would make. Refuses with `no_link`, `unmatched_cla` if there is no previous version, or any refusal of the
 * reader.
 */
export async function previewDifference(
  services: Services,
  caller: CommunityManager,
  { linkId, agreement }: AgreementInput,
): Promise<ResultOf<'previewDifference'>> {
  const { reading: queries } = services.store
  const link = await ownLink(queries, caller, linkId)
  const request = publishRequestOf(agreement.type, agreement)
  const before = await currentVersion(queries, linkId, request)
  const { reading } = await readPublishRequest(services, caller, request)
  const isItsFile = reading.sha256 === before.documentSha256
  const isItsText = reading.textSha256 === before.textSha256
  const otherwise = await queries.readings.otherwise(linkId)
  const canBeKept = otherwise.some(
    ({ agreementId, textSha256 }) => isItsFile && agreementId === before.id && textSha256 === reading.textSha256,
  )
  const measure = await measureOfVersion(queries, link, { before, text: reading.text })
  return {
    is_new: !isItsFile || !isItsText,
    version: (await queries.agreements.countVersions(linkId, before.kind, before.language)) + 1,
    ...(canBeKept && { reads_otherwise: before.id }),
    blocks: differenceOf(await queries.agreements.text(before.textSha256), reading.text),
    measure,
    needs_reason: needsReason(measure),
  }
}
