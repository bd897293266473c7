import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { auditPeople, endManager, getHeldLink } from './link-managers.ts'

/**
 * Removes a manager from a link. Callers can remove themselves. Refuses with `no_link`, `user_not_exists`, `managed_by_organization`, `last_manager`.
 */
export async function removeLinkPerson(
  services: Services,
  caller: CommunityManager,
  { linkId, account: accountId }: { linkId: string; account: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const link = await getHeldLink(tx, caller, linkId)
    await endManager(services, tx, link, { accountId, by: { account: caller.account } })
    await auditPeople(services, tx, caller, { what: 'people.remove', linkId, subject: accountId })
  })
  return 'successfully'
}
