import { setup } from 'xstate'

/** States of an invitation to manage a link (decision 51). Resending is not an event: the invitation stays `waiting` and gets a new token. */
export const linkInvitationLifecycle = setup({
  types: {
    events: {} as { type: 'invitation.accepted' } | { type: 'invitation.withdrawn' } | { type: 'invitation.expired' },
  },
}).createMachine({
  id: 'linkInvitationLifecycle',
  initial: 'pending',
  states: {
    pending: {
      on: {
        'invitation.accepted': 'accepted',
        'invitation.withdrawn': 'withdrawn',
        'invitation.expired': 'expired',
      },
    },
    accepted: {},
    withdrawn: {},
    expired: {},
  },
})
