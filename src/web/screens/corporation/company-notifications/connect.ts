import {
  fetchCompanyNotifications,
  performCompanyNotificationChoice,
} from '../../../../../machines/shared/notifications.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** Loads the administrator's notifications about the company. */
export const companyNotificationsFlow = readingFlow(fetchCompanyNotifications)

/** Changes the frequency of one type. */
export const companyNotificationChoiceFlow = createActionFlow(performCompanyNotificationChoice)
