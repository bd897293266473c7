import { operationAs } from '../../shared/operation.ts'

/** Version whose signers are reminded; `count` is their number, `name` the name of the agreement. */
export type VersionToRemind = { linkId: string; claId: string; count: number; name: string }

/** Reminds the signers of earlier versions who have not agreed. */
export const performVersionReminder = operationAs(
  'remindVersionSigners',
  ({ linkId, claId }: VersionToRemind) => ({ path: { link_id: linkId, id: claId } }),
  ({ reminded }) => reminded,
)
