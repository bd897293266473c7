import { Refusal } from '../../domain/refusal.ts'
import type { House } from '../house.ts'
import { auditOperator } from './audit-entry.ts'
import { type PolicyDraft, type PolicySet, publishPolicies, readPolicies, withdrawPolicy } from './policy-texts.ts'

/** As the operator sets texts: the service's, or those of any link. Refuses `no_link` and what `readPolicies` refuses. */
export async function setPolicies(house: House, draft: PolicyDraft): Promise<PolicySet[]> {
  const refuseNoLink = async (links: House['store']['reading']['links']): Promise<void> => {
    if (draft.linkId !== '' && !(await links.find(draft.linkId))) throw new Refusal('cla.no_link')
  }
  await refuseNoLink(house.store.reading.links)
  const readings = await readPolicies(house, draft)
  return house.store.transaction(async (tx) => {
    await refuseNoLink(tx.links)
    const set = await publishPolicies(tx, draft, readings)
    await auditOperator(house, tx, 'policy.set', draft.linkId)
    return set
  })
}

/** As the operator takes one out of force. Refuses `not_found`. */
export async function removePolicies(
  house: House,
  policy: Parameters<typeof withdrawPolicy>[1],
): Promise<{ version: string }> {
  return house.store.transaction(async (tx) => {
    const withdrawn = await withdrawPolicy(tx, policy)
    await auditOperator(house, tx, 'policy.remove', policy.linkId)
    return withdrawn
  })
}
