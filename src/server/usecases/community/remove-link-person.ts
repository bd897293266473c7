import type { House } from '../../house.ts'
import type { CommunityManager } from '../../visitor.ts'
import { auditPeople, endManager, getHeldLink } from '../link-managers.ts'

/**
 * Ends that somebody looks after a link; with the visitor's own account, the visitor leaves. Refuses `no_link`, `user_not_exists`,
 * `managed_by_organization`, `last_manager`.
 */
export async function removeLinkPerson(
  house: House,
  visitor: CommunityManager,
  { linkId, account: accountId }: { linkId: string; account: string },
): Promise<'successfully'> {
  await house.store.transaction(async (tx) => {
    const link = await getHeldLink(tx, visitor, linkId)
    await endManager(house, tx, link, { accountId, by: { account: visitor.account } })
    await auditPeople(house, tx, visitor, { what: 'people.remove', linkId })
  })
  return 'successfully'
}
