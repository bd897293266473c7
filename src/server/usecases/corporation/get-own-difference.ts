import type { ResultOf } from '../../../../openapi/index.ts'
import { differenceOf } from '../../../domain/difference.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import { outdatedVersion } from './agreed-version.ts'
import type { CorporateVisitor } from './own-corporation.ts'

/** What changed since the visitor's corporation last agreed. Refuses `unmatched_cla` and `cla_is_latest`. */
export async function getOwnDifference(
  house: House,
  { linkId, corporation: id }: CorporateVisitor,
): Promise<ResultOf<'getOwnDifference'>> {
  const { reading } = house.store
  const corporation = await reading.corporations.find(linkId, id)
  if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
  const { agreed, current } = await outdatedVersion(reading, corporation)
  const [before, after] = await Promise.all([
    reading.agreements.text(agreed.textSha256),
    reading.agreements.text(current.textSha256),
  ])
  return {
    cla_id: current.id,
    from_version: agreed.version,
    to_version: current.version,
    blocks: differenceOf(before, after),
  }
}
