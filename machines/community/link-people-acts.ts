import { anyOperationAs, type CallOf } from '../shared/operation.ts'

/** What is done to the people who look after a link, and to invitations that wait. */
export type LinkPeopleAct =
  | { kind: 'resent' | 'withdrawn'; invitation: string; name: string }
  | { kind: 'removed' | 'left'; account: string; name: string }

type Operation = 'resendLinkInvitation' | 'withdrawLinkInvitation' | 'removeLinkPerson'

/** The acts on a link's people: resend or withdraw an invitation, remove a person, leave. */
export const performLinkPeopleAct = anyOperationAs(
  ['resendLinkInvitation', 'withdrawLinkInvitation', 'removeLinkPerson'],
  ({ linkId, act }: { linkId: string; act: LinkPeopleAct }): CallOf<Operation> => {
    if ('account' in act) {
      return { operation: 'removeLinkPerson', request: { path: { link_id: linkId, id: act.account } } }
    }
    const operation = act.kind === 'resent' ? 'resendLinkInvitation' : 'withdrawLinkInvitation'
    return { operation, request: { path: { link_id: linkId, id: act.invitation } } }
  },
)
