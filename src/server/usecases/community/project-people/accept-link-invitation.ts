import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { joinByInvitation } from '../../shared/companies/added-managers.ts'
import { invitationByKey, lockInvitationByKey, newAccountOf } from '../../shared/companies/link-invitations.ts'
import { auditPeople } from './link-managers.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'

/** Returns the project and sender of an emailed invitation, and whether its link can create an account. Refuses with `wrong_verification_code`, `expired_verification_code`. */
export async function getLinkInvitation(
  services: Services,
  { token }: { token: string },
): Promise<ResultOf<'getLinkInvitation'>> {
  return services.store.snapshot(async (queries) => {
    const { invitation, link } = await invitationByKey(queries, token)
    if (invitation.state !== 'pending') throw new Refusal('cla.wrong_verification_code')
    return {
      link_id: link.id,
      ...namesOnWire(link),
      platform: link.platform,
      org_id: link.organization,
      repo_id: link.repository,
      invited_by: (await queries.accounts.findName(invitation.invitedBy)) ?? '',
      expires_at: invitation.expiresAt,
      new_account: await newAccountOf(queries, invitation),
    }
  })
}

/**
 * Accepts an emailed invitation with the caller's account. Idempotent for the same account. Refuses with `wrong_verification_code`, also if the
 * invitation is reserved for another account, `expired_verification_code`, `looks_after_already`, `too_many_invitations`.
 */
export async function acceptLinkInvitation(
  services: Services,
  caller: CommunityManager,
  { token }: { token: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const { invitation, link } = await lockInvitationByKey(tx, token)
    if (invitation.state === 'accepted' && invitation.accountId === caller.account) return
    const account = await tx.accounts.find(caller.account)
    if (!account) throw new Refusal('cla.expired_token')
    await joinByInvitation(services, tx, { invitation, link }, account)
    await auditPeople(services, tx, caller, { what: 'people.accept', linkId: link.id, subject: invitation.id })
  })
  return 'successfully'
}
