import { operationAs } from '../../shared/operation.ts'

/** Version to withdraw; `name` is the name of its agreement. */
export type LeavingVersion = { linkId: string; claId: string; version: number; name: string }

/** Withdraws a version; the previous version is in force again. */
export const performVersionWithdrawal = operationAs(
  'withdrawVersion',
  ({ linkId, claId }: LeavingVersion) => ({ path: { link_id: linkId, id: claId } }),
  () => null,
)
