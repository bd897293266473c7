import { anyOperationAs, type CallOf } from '../../shared/operation.ts'

/** The acts on a link's managers and on invitations that wait. */
export type LinkPeopleAct =
  | { kind: 'resent' | 'withdrawn'; invitation: string; name: string }
  | { kind: 'removed' | 'left'; account: string; name: string }

type Operation = 'resendLinkInvitation' | 'withdrawLinkInvitation' | 'removeLinkPerson'

/** The acts on a link's managers: resend or withdraw an invitation, remove a manager, leave. */
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
