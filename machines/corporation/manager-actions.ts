import { anyOperationAs, type CallOf } from '../shared/operation.ts'

/** Action of an administrator on employee managers, identified by their short IDs. */
export type ManagerAction =
  | { kind: 'removed'; managers: readonly { id: string; name: string }[] }
  | { kind: 'lettered'; manager: { id: string; name: string; email: string } }

/** Removes managers, or resends the account email to a manager. */
export const performManagerAction = anyOperationAs(
  ['removeEmployeeManagers', 'resendAccountLetter'],
  (act: ManagerAction): CallOf<'removeEmployeeManagers' | 'resendAccountLetter'> =>
    act.kind === 'removed'
      ? { operation: 'removeEmployeeManagers', request: { body: { managers: act.managers.map(({ id }) => ({ id })) } } }
      : { operation: 'resendAccountLetter', request: { body: { id: act.manager.id } } },
)
