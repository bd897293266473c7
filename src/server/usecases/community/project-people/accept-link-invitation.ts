import { linkPeople } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { invitationByKey, settleInvitation } from '../../shared/companies/link-invitations.ts'
import { addManager, auditPeople } from './link-managers.ts'
import { peopleOf } from '../../../store/link-people.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'

/** Returns the project and sender of an emailed invitation. Refuses with `wrong_verification_code`, `expired_verification_code`. */
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
    }
  })
}

/**
 * Accepts an emailed invitation with the caller's account. Idempotent for the same account. Refuses with `wrong_verification_code`,
 * `expired_verification_code`, `looks_after_already`, `too_many_invitations`.
 */
export async function acceptLinkInvitation(
  services: Services,
  caller: CommunityManager,
  { token }: { token: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const { link: found } = await invitationByKey(tx, token)
    await tx.evidence.hold(found.id)
    // The invitation may have been withdrawn, renewed or accepted while this transaction waited for the lock.
    const { invitation, link } = await invitationByKey(tx, token)
    if (invitation.state === 'accepted' && invitation.accountId === caller.account) return
    const account = await tx.accounts.find(caller.account)
    if (!account) throw new Refusal('cla.expired_token')
    if ((await peopleOf(tx, link)).length >= linkPeople.mostManagers) throw new Refusal('cla.too_many_invitations')
    await settleInvitation(tx, invitation, { event: { type: 'invitation.accepted' }, by: account.id })
    await addManager(services, tx, link, { account, ground: 'invited', invitation: invitation.id })
    await auditPeople(services, tx, caller, { what: 'people.accept', linkId: link.id })
  })
  return 'successfully'
}
