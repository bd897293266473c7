import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Session } from '../../../store/accounts/sessions.ts'
import type { Queries } from '../../../store/store.ts'

/** Returns whether the owner has set a password or does not need one. */
export const hasOwnPassword = (account: Account): boolean => account.password !== null || account.platform !== ''

/** Returns the account's role in the format of the sign-in response. */
export async function managerRole(reading: Queries, account: Account): Promise<Schemas['ManagerRole']> {
  const link = account.linkId === communityLink ? null : await reading.links.find(account.linkId)
  return {
    role: account.role,
    link_id: account.linkId,
    org_id: link?.organization ?? '',
    repo_id: link?.repository ?? '',
    ...namesOnWire(link),
    initial_pw_changed: hasOwnPassword(account),
  }
}

/** Returns the session data that a browser tab may store. */
export function sessionNotes(account: Account, session: Session): Schemas['SessionNotes'] {
  return {
    token: session.handle,
    refresh_token: new Date(session.endsAt).toISOString(),
    platform_token: account.platform === '' ? '' : `${account.platform}:${account.platformId}`,
  }
}
