import { anyOperationAs, type CallOf } from '../shared/operation.ts'

/** The acts of an administrator on employee managers, by their short IDs. */
export type ManagerAct =
  | { kind: 'removed'; managers: readonly { id: string; name: string }[] }
  | { kind: 'lettered'; manager: { id: string; name: string; email: string } }

/** Removes managers, or mails the letter about the account to one again. */
export const performManagerAct = anyOperationAs(
  ['removeEmployeeManagers', 'resendAccountLetter'],
  (act: ManagerAct): CallOf<'removeEmployeeManagers' | 'resendAccountLetter'> =>
    act.kind === 'removed'
      ? { operation: 'removeEmployeeManagers', request: { body: { managers: act.managers.map(({ id }) => ({ id })) } } }
      : { operation: 'resendAccountLetter', request: { body: { id: act.manager.id } } },
)
