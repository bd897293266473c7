import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { versionDifference } from '../../shared/versions/version-difference.ts'
import { outdatedVersion } from './agreed-version.ts'
import type { CorporateCaller } from '../employees/own-corporation.ts'

/** What changed since the caller's corporation last agreed. Refuses `unmatched_cla` and `cla_is_latest`. */
export async function getOwnDifference(
  services: Services,
  { linkId, corporation: id }: CorporateCaller,
): Promise<ResultOf<'getOwnDifference'>> {
  const { reading } = services.store
  const corporation = await reading.corporations.find(linkId, id)
  if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
  const { agreed, current } = await outdatedVersion(reading, corporation)
  return versionDifference(reading, agreed, current)
}
