import type { Language } from '../../../domain/languages.ts'
import type { PolicyKind } from '../../../domain/policies.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'

/** Takes a configured text out of force; what came before it does not come back. Refuses `not_found`. */
export async function removePolicy(
  house: House,
  input: { kind: PolicyKind; language: Language; linkId: string },
): Promise<{ version: string }> {
  const { kind, language, linkId } = input
  return house.store.transaction(async (tx) => {
    const current = await tx.policies.current(linkId, kind)
    const policy = current.find((one) => one.linkId === linkId && one.language === language)
    if (!policy) throw new Refusal('cla.not_found', { message: 'no such policy is configured' })
    await tx.policies.remove(policy)
    if (linkId !== '') {
      const { number, version } = policy
      await tx.evidence.append(linkId, 'policy.removed', house.clock.now(), { kind, language, number, version })
    }
    return { version: policy.version }
  })
}
