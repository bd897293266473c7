import { setup } from 'xstate'

/** What may happen to an invitation to manage a link (decision 51). Sending it again is not an event: it stays `waiting`, under another key. */
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
