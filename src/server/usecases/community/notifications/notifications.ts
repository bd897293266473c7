import type { ResultOf } from '../../../../../openapi/index.ts'
import { linkNoticeTypes as types } from '../../../../domain/people/notifications.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import {
  accountNotifications,
  changeAccountNotifications,
  type NotificationChange,
} from '../../shared/notifications/account-notifications.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Returns the caller's email notifications about a project. Refuses with `no_link`. */
export async function getNotifications(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'getNotifications'>> {
  const { reading } = services.store
  await ownLink(reading, caller, linkId)
  return accountNotifications(reading, { accountId: caller.account, linkId, types })
}

/** Changes the caller's email notifications about a project. Refuses with `no_link`. */
export async function changeNotifications(
  services: Services,
  caller: CommunityManager,
  { linkId, ...change }: NotificationChange & { linkId: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await changeAccountNotifications(services, tx, { accountId: caller.account, linkId, types }, change)
  })
  return 'successfully'
}
