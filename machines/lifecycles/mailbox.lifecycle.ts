import { setup } from 'xstate'

/**
 * States of a community's mailbox: the mail server accepts the service's credentials, or rejects them until a manager authorizes the mailbox again.
 */
export const mailboxLifecycle = setup({
  types: {
    events: {} as { type: 'mailbox.authorized' } | { type: 'login.accepted' } | { type: 'login.refused' },
  },
}).createMachine({
  id: 'mailboxLifecycle',
  initial: 'authorized',
  states: {
    authorized: { on: { 'mailbox.authorized': 'authorized', 'login.refused': 'refused' } },
    refused: { on: { 'mailbox.authorized': 'authorized', 'login.accepted': 'authorized', 'login.refused': 'refused' } },
  },
})
