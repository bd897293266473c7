/** Operations on the email notifications of a signed-in manager, provided to the shared machines `reading` and `action`. */
import type { Schemas } from '../../openapi/index.ts'
import { ownTimeZone } from '../../src/domain/text/time-zone.ts'
import { operationAs } from './operation.ts'
import type { Scope } from './reading.machine.ts'

/** A change of one type. */
export type NotificationChoice = {
  linkId: string
  type: Schemas['NotificationType']
  frequency: Schemas['NotificationFrequency']
}

const bodyOf = ({ type, frequency }: NotificationChoice): Schemas['NotificationChoices'] => ({
  frequencies: { [type]: frequency },
  time_zone: ownTimeZone(),
})

/** Fetches the caller's notifications about a project. */
export const fetchNotifications = operationAs(
  'getNotifications',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  (answer) => answer,
)

export const performNotificationChoice = operationAs(
  'changeNotifications',
  (choice: NotificationChoice) => ({ path: { link_id: choice.linkId }, body: bodyOf(choice) }),
  () => null,
)

const noParameters: (scope: Scope) => object = () => ({})

/** Fetches the caller's notifications about the company. */
export const fetchCompanyNotifications = operationAs('getCompanyNotifications', noParameters, (answer) => answer)

export const performCompanyNotificationChoice = operationAs(
  'changeCompanyNotifications',
  (choice: NotificationChoice) => ({ body: bodyOf(choice) }),
  () => null,
)

/** Fetches what the link in an email turns off. */
export const fetchNotificationStop = operationAs(
  'getNotificationStop',
  (scope: Scope) => ({ path: { token: scope['token'] ?? '' } }),
  (answer) => answer,
)

export const performNotificationStop = operationAs(
  'stopNotifications',
  (token: string) => ({ path: { token } }),
  () => null,
)
