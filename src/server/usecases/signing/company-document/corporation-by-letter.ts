import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { NounsAtMoment } from '../../../store/store.ts'

/**
 * The corporation a letter's key opens. Refuses `wrong_verification_code` for a key that is none, or that a later letter made void, and
 * `expired_verification_code`; of a key that was one, with its link.
 */
export async function corporationByLetter(nouns: NounsAtMoment, token: string): Promise<Corporation> {
  const key = await nouns.corporationRecords.findKey(sha256(token))
  const found = key && (await nouns.links.find(key.linkId))
  if (!key || !found) throw new Refusal('cla.wrong_verification_code')
  const link = { id: found.id, community: namesOnWire(found) }
  if (key.supersededAt !== null) throw new Refusal('cla.wrong_verification_code', { link })
  if (nouns.at >= key.expiresAt) throw new Refusal('cla.expired_verification_code', { link })
  const corporation = await nouns.corporations.find(key.linkId, key.corporationId)
  if (!corporation) throw new Refusal('cla.wrong_verification_code', { link })
  return corporation
}
