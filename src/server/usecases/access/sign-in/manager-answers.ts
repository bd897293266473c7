import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Session } from '../../../store/accounts/sessions.ts'
import type { Queries } from '../../../store/store.ts'

/** Whether the account has a password of its owner's, or needs none. */
export const hasOwnPassword = (account: Account): boolean => account.password !== null || account.platform !== ''

/** The account's role in the answer of a sign-in. */
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

/** What a tab may note of its session. */
export function sessionNotes(account: Account, session: Session): Schemas['SessionNotes'] {
  return {
    token: session.handle,
    refresh_token: new Date(session.endsAt).toISOString(),
    platform_token: account.platform === '' ? '' : `${account.platform}:${account.platformId}`,
  }
}
