import type { ResultOf } from '../../../../../openapi/index.ts'
import { companyNoticeTypes as types } from '../../../../domain/people/notifications.ts'
import type { Services } from '../../../context/services.ts'
import {
  accountNotifications,
  changeAccountNotifications,
  type NotificationChange,
} from '../../shared/notifications/account-notifications.ts'
import type { CorporateCaller } from '../employees/caller-corporation.ts'

/** Returns the caller's email notifications about the company. */
export const getCompanyNotifications = async (
  { store }: Services,
  { account: accountId, linkId }: CorporateCaller,
): Promise<ResultOf<'getCompanyNotifications'>> => accountNotifications(store.reading, { accountId, linkId, types })

/** Changes the caller's email notifications about the company. */
export async function changeCompanyNotifications(
  services: Services,
  { account: accountId, linkId }: CorporateCaller,
  change: NotificationChange,
): Promise<'successfully'> {
  await services.store.transaction((tx) =>
    changeAccountNotifications(services, tx, { accountId, linkId, types }, change),
  )
  return 'successfully'
}
