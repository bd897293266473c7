import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Nouns } from '../../../store/store.ts'
import { agreedVersionId } from '../../shared/versions/agreed-version.ts'
import { currentVersion } from '../../shared/versions/current-version.ts'
import { isOutdated } from '../../shared/versions/outdated.ts'

/** The version a corporation is bound by, and the one in force that it may accept. */
export type Versions = { agreed: Agreement; current: Agreement }

/**
 * What a corporation last agreed to, when it signed or later, beside what is in force in the language it signed in. Refuses
 * `unmatched_cla` where nothing is, and `cla_is_latest` where they are the same, or differ by editorial changes alone.
 */
export async function outdatedVersion(nouns: Nouns, corporation: Corporation): Promise<Versions> {
  const { linkId, language } = corporation
  const agreed = await nouns.agreements.find(linkId, await agreedVersionId(nouns, corporation))
  const current = await currentVersion(nouns, linkId, { kind: 'corporation', language })
  if (!agreed) throw new Refusal('cla.unmatched_cla')
  if (!(await isOutdated(nouns, agreed, current))) throw new Refusal('cla.cla_is_latest')
  return { agreed, current }
}
