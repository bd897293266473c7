import { fetchNotifications, performNotificationChoice } from '../../../../../../machines/shared/notifications.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** Loads the manager's notifications about a project. */
export const notificationsFlow = readingFlow(fetchNotifications)

/** Changes the frequency of one type. */
export const notificationChoiceFlow = createActionFlow(performNotificationChoice)
