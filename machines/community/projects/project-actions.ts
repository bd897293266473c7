import { operationAs } from '../../shared/operation.ts'

/** Project to unlink, with its number of signatures; the service does not unlink a project that has signatures. */
export type LeavingProject = { linkId: string; name: string; signatures: number }

export const performUnlinking = operationAs(
  'unlinkProject',
  ({ linkId }: LeavingProject) => ({ path: { link_id: linkId } }),
  () => null,
)

/** Resends a failed email of a link. */
export const performEmailResending = operationAs(
  'resendLetter',
  ({ linkId, emailId }: { linkId: string; emailId: string }) => ({ path: { link_id: linkId, id: emailId } }),
  () => null,
)
