import type { AgreementKind } from '../../../domain/fields.ts'
import { findLanguage } from '../../../domain/languages.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Transaction } from '../../store/store.ts'

/**
 * What is signed is what was shown: the agreement must still be the current one of its kind and language.
 * Refuses `no_link`, `no_cla_binding`, `unmatched_cla`.
 */
export async function currentAgreement(
  tx: Transaction,
  kind: AgreementKind,
  shown: { linkId: string; claId: string; claLanguage: string },
): Promise<Agreement> {
  const current = await currentAgreements(tx, kind, shown.linkId)
  const language = findLanguage(shown.claLanguage)
  const agreement = current.find((one) => one.id === shown.claId && one.language === language)
  if (!agreement) throw new Refusal('cla.unmatched_cla')
  return agreement
}

/** What one can sign of a kind. Refuses `no_link`, `no_cla_binding`. */
export async function currentAgreements(tx: Transaction, kind: AgreementKind, linkId: string): Promise<Agreement[]> {
  const current = await tx.agreements.current(linkId, kind)
  if (current.length === 0) throw new Refusal((await tx.links.find(linkId)) ? 'cla.no_cla_binding' : 'cla.no_link')
  return current
}

/**
 * Refuses what somebody published, removed or unlinked since the agreement was looked up. To be asked once the chain of evidence
 * is held: from then on nobody does. Refuses `unmatched_cla`, `no_link`.
 */
export async function refuseChanged(tx: Transaction, { linkId, id }: Agreement): Promise<void> {
  if (await tx.agreements.isCurrent(linkId, id)) return
  throw new Refusal((await tx.links.find(linkId)) ? 'cla.unmatched_cla' : 'cla.no_link')
}
