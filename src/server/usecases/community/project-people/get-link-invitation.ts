import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { invitationByKey } from '../../shared/companies/link-invitations.ts'

/** What a mailed invitation is to. Refuses `wrong_verification_code`, `expired_verification_code`. */
export async function getLinkInvitation(
  services: Services,
  { token }: { token: string },
): Promise<ResultOf<'getLinkInvitation'>> {
  return services.store.snapshot(async (nouns) => {
    const { invitation, link } = await invitationByKey(nouns, token)
    if (invitation.state !== 'pending') throw new Refusal('cla.wrong_verification_code')
    return {
      link_id: link.id,
      ...namesOnWire(link),
      platform: link.platform,
      org_id: link.organization,
      repo_id: link.repository,
      invited_by: (await nouns.accounts.findName(invitation.invitedBy)) ?? '',
      expires_at: invitation.expiresAt,
    }
  })
}
