import { operationAs } from '../shared/operation.ts'

/** Withdrawal of the administrator's request for a further domain. */
export type DomainWithdrawal = { id: string; domain: string }

export const performDomainWithdrawal = operationAs(
  'withdrawDomainRequest',
  ({ id }: DomainWithdrawal) => ({ path: { request_id: id } }),
  (result) => result,
)
