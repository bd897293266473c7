import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import { findLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Transaction } from '../../../store/store.ts'

/**
 * Returns the agreement that was shown to the signer, if it is still the current agreement of its type and language. Refuses with `no_link`,
 * `no_cla_binding`, `unmatched_cla`.
 */
export async function currentAgreement(
  tx: Transaction,
  kind: AgreementType,
  input: { linkId: string; claId: string; claLanguage: string },
): Promise<Agreement> {
  const current = await currentAgreements(tx, kind, input.linkId)
  const language = findLanguage(input.claLanguage)
  const agreement = current.find(({ id, language: each }) => id === input.claId && each === language)
  if (!agreement) throw new Refusal('cla.unmatched_cla')
  return agreement
}

/** Returns the agreements of a type that can be signed. Refuses with `no_link`, `no_cla_binding`. */
export async function currentAgreements(tx: Transaction, kind: AgreementType, linkId: string): Promise<Agreement[]> {
  const current = await tx.agreements.current(linkId, kind)
  if (current.length === 0) throw new Refusal((await tx.links.find(linkId)) ? 'cla.no_cla_binding' : 'cla.no_link')
  return current
}

/**
 * Refuses with `unmatched_cla` or `no_link` if the agreement was replaced, removed or unlinked since it was read. Call this with the evidence chain
 * locked, so that no such change can follow.
 */
export async function refuseChanged(tx: Transaction, { linkId, id }: Agreement): Promise<void> {
  if (await tx.agreements.isCurrent(linkId, id)) return
  throw new Refusal((await tx.links.find(linkId)) ? 'cla.unmatched_cla' : 'cla.no_link')
}
