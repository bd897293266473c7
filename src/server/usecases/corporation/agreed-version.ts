import { Refusal } from '../../../domain/refusal.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { Nouns } from '../../store/store.ts'
import { currentVersion } from '../shared/current-version.ts'
import { textMember } from '../shared/event-body.ts'

/** The version a corporation is bound by, and the one in force that it may accept. */
export type Versions = { agreed: Agreement; current: Agreement }

/**
 * What a corporation last agreed to, when it signed or later, beside what is in force in the language it signed in. Refuses
 * `unmatched_cla` where nothing is, and `cla_is_latest` where they are the same.
 */
export async function outdatedVersion(nouns: Nouns, corporation: Corporation): Promise<Versions> {
  const { id, linkId, agreementId, language } = corporation
  const history = await nouns.corporationRecords.history(id)
  const renewed = history.findLast(({ type }) => type === 'corporation.agreed')
  const agreed = await nouns.agreements.find(linkId, renewed ? agreementIn(renewed.body) : agreementId)
  const current = await currentVersion(nouns, linkId, { kind: 'corporation', language })
  if (!agreed) throw new Refusal('cla.unmatched_cla')
  if (agreed.id === current.id) throw new Refusal('cla.cla_is_latest')
  return { agreed, current }
}

const agreementIn = (body: string): string => textMember((JSON.parse(body) as { agreement?: string }).agreement)
