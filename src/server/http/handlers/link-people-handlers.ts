import { mailedKeysAMinute } from '../../../domain/text/limits.ts'
import type { Services } from '../../context/services.ts'
import { acceptLinkInvitation } from '../../usecases/community/project-people/accept-link-invitation.ts'
import { getLinkInvitation } from '../../usecases/community/project-people/get-link-invitation.ts'
import { inviteLinkPerson } from '../../usecases/community/project-people/invite-link-person.ts'
import { listLinkPeople } from '../../usecases/community/project-people/list-link-people.ts'
import { removeLinkPerson } from '../../usecases/community/project-people/remove-link-person.ts'
import { resendLinkInvitation } from '../../usecases/community/project-people/resend-link-invitation.ts'
import { withdrawLinkInvitation } from '../../usecases/community/project-people/withdraw-link-invitation.ts'
import type { HandlersOf } from '../api/contract.ts'
import { rateLimit } from '../wire/rate-limit.ts'

type Operations =
  | 'listLinkPeople'
  | 'removeLinkPerson'
  | 'inviteLinkPerson'
  | 'resendLinkInvitation'
  | 'withdrawLinkInvitation'
  | 'getLinkInvitation'
  | 'acceptLinkInvitation'

/** The operations on the managers of a link. */
export function linkPeopleHandlers(services: Services): HandlersOf<Operations> {
  const admitKey = rateLimit(services.clock, mailedKeysAMinute)
  return {
    listLinkPeople: async ({ path }, caller) => listLinkPeople(services, caller, { linkId: path.link_id }),

    removeLinkPerson: async ({ path }, caller) =>
      removeLinkPerson(services, caller, { linkId: path.link_id, account: path.id }),

    inviteLinkPerson: async ({ path, body }, caller) =>
      inviteLinkPerson(services, caller, { linkId: path.link_id, email: body.email }),

    resendLinkInvitation: async ({ path }, caller) =>
      resendLinkInvitation(services, caller, { linkId: path.link_id, id: path.id }),

    withdrawLinkInvitation: async ({ path }, caller) =>
      withdrawLinkInvitation(services, caller, { linkId: path.link_id, id: path.id }),

    getLinkInvitation: async ({ path }, caller) => {
      admitKey(caller.client)
      return getLinkInvitation(services, { token: path.token })
    },

    acceptLinkInvitation: async ({ path }, caller) => {
      admitKey(caller.client)
      return acceptLinkInvitation(services, caller, { token: path.token })
    },
  }
}
