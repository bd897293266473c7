import { fetchNotificationStop, performNotificationStop } from '../../../../../machines/shared/notifications.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** Loads what the link in an email turns off. */
export const notificationStopFlow = readingFlow(fetchNotificationStop)

/** Turns it off. */
export const unsubscribeFlow = createActionFlow(performNotificationStop)
