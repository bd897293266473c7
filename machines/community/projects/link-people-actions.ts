import { anyOperationAs, type CallOf } from '../../shared/operation.ts'

export type LinkPeopleAction =
  | { kind: 'resent' | 'withdrawn'; invitation: string; name: string }
  | { kind: 'removed' | 'left'; account: string; name: string }

type Operation = 'resendLinkInvitation' | 'withdrawLinkInvitation' | 'removeLinkPerson'

/** Performs an action: resends or withdraws an invitation, removes a manager, or leaves. */
export const performLinkPeopleAction = anyOperationAs(
  ['resendLinkInvitation', 'withdrawLinkInvitation', 'removeLinkPerson'],
  ({ linkId, act }: { linkId: string; act: LinkPeopleAction }): CallOf<Operation> => {
    if ('account' in act) {
      return { operation: 'removeLinkPerson', request: { path: { link_id: linkId, id: act.account } } }
    }
    const operation = act.kind === 'resent' ? 'resendLinkInvitation' : 'withdrawLinkInvitation'
    return { operation, request: { path: { link_id: linkId, id: act.invitation } } }
  },
)
