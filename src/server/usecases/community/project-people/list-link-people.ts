import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { peopleOf } from '../../../store/link-people.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Lists the managers of a link and its pending invitations. Refuses with `no_link`. */
export async function listLinkPeople(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listLinkPeople'>> {
  return services.store.snapshot(async (queries) => {
    const link = await ownLink(queries, caller, linkId)
    const people = await peopleOf(queries, link)
    const pending = await queries.linkInvitations.pending(linkId)
    const inviters = await queries.accounts.findAll(pending.map(({ invitedBy }) => invitedBy))
    return {
      people: people.map(({ account, ground, since, canAct }) => ({
        id: account.id,
        name: account.login,
        email: account.email,
        platform: account.platform,
        ground,
        since,
        is_you: account.id === caller.account,
        can_act: canAct,
      })),
      invitations: pending.map(({ id, email, invitedBy, createdAt, expiresAt }) => ({
        id,
        email,
        invited_by: inviters.find((account) => account.id === invitedBy)?.login ?? '',
        created_at: createdAt,
        expires_at: expiresAt,
      })),
    }
  })
}
