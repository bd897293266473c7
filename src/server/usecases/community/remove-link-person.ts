import type { Services } from '../../services.ts'
import type { CommunityManager } from '../../visitor.ts'
import { auditPeople, endManager, getHeldLink } from '../link-managers.ts'

/**
 * Ends that somebody looks after a link; with the visitor's own account, the visitor leaves. Refuses `no_link`, `user_not_exists`,
 * `managed_by_organization`, `last_manager`.
 */
export async function removeLinkPerson(
  services: Services,
  visitor: CommunityManager,
  { linkId, account: accountId }: { linkId: string; account: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const link = await getHeldLink(tx, visitor, linkId)
    await endManager(services, tx, link, { accountId, by: { account: visitor.account } })
    await auditPeople(services, tx, visitor, { what: 'people.remove', linkId })
  })
  return 'successfully'
}
