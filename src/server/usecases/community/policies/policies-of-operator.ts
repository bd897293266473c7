import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { type PolicyDraft, type PolicySet, publishPolicies, readPolicies, withdrawPolicy } from './policy-texts.ts'

/** Sets the policies of the service or of any link on behalf of the operator. Refuses with `no_link`, and as `readPolicies` does. */
export async function setPolicies(services: Services, draft: PolicyDraft): Promise<PolicySet[]> {
  const refuseNoLink = async (links: Services['store']['reading']['links']): Promise<void> => {
    if (draft.linkId !== '' && !(await links.find(draft.linkId))) throw new Refusal('cla.no_link')
  }
  await refuseNoLink(services.store.reading.links)
  const readings = await readPolicies(services, draft)
  return services.store.transaction(async (tx) => {
    await refuseNoLink(tx.links)
    const set = await publishPolicies(tx, draft, readings)
    await auditOperator(services, tx, 'policy.set', draft.linkId)
    return set
  })
}

/** Withdraws a policy on behalf of the operator. Refuses with `not_found`. */
export async function removePolicies(
  services: Services,
  policy: Parameters<typeof withdrawPolicy>[1],
): Promise<{ version: string }> {
  return services.store.transaction(async (tx) => {
    const withdrawn = await withdrawPolicy(tx, policy)
    await auditOperator(services, tx, 'policy.remove', policy.linkId)
    return withdrawn
  })
}
