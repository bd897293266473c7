import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Transaction } from '../../../store/store.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { addManager } from '../../shared/companies/added-managers.ts'
import { endManager } from './link-managers.ts'
import { getManagerNamed, type ManagerName } from '../../shared/companies/named-manager.ts'

type Grant = ManagerName & { linkId: string }

/**
 * Adds a community manager to a link on behalf of the operator. Refuses with `no_link`, `user_not_exists`,
 * `looks_after_already`.
 */
export async function grantLink(services: Services, { linkId, ...name }: Grant): Promise<void> {
  await services.store.transaction(async (tx) => {
    const link = await holdLink(tx, linkId)
    const account = await getManagerNamed(tx, name)
    await addManager(services, tx, link, { account, ground: 'granted', invitation: '' })
    await auditOperator(services, tx, 'link.grant', linkId, account.id)
  })
}

/**
 * Removes a community manager from a link on behalf of the operator. Refuses with `no_link`, `user_not_exists`,
 * `managed_by_organization`, `last_manager`.
 */
export async function revokeLink(services: Services, { linkId, ...name }: Grant): Promise<void> {
  await services.store.transaction(async (tx) => {
    const link = await holdLink(tx, linkId)
    const { id: accountId } = await getManagerNamed(tx, name)
    await endManager(services, tx, link, { accountId, by: 'operator' })
    await auditOperator(services, tx, 'link.revoke', linkId, accountId)
  })
}

async function holdLink(tx: Transaction, linkId: string): Promise<Link> {
  if (!(await tx.links.find(linkId))) throw new Refusal('cla.no_link')
  await tx.evidence.hold(linkId)
  const link = await tx.links.find(linkId)
  if (!link) throw new Refusal('cla.no_link')
  return link
}
