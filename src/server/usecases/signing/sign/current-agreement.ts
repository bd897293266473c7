import type { AgreementKind } from '../../../../domain/agreements/fields.ts'
import { findLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Transaction } from '../../../store/store.ts'

/**
 * A signature is for what was shown: the agreement must still be the current one of its kind and language. Refuses `no_link`, `no_cla_binding`,
 * `unmatched_cla`.
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
 * Refuses where the agreement was replaced, removed or unlinked since it was looked up. Call it once the chain of evidence is locked: no such
 * change can follow. Refuses `unmatched_cla`, `no_link`.
 */
export async function refuseChanged(tx: Transaction, { linkId, id }: Agreement): Promise<void> {
  if (await tx.agreements.isCurrent(linkId, id)) return
  throw new Refusal((await tx.links.find(linkId)) ? 'cla.unmatched_cla' : 'cla.no_link')
}
