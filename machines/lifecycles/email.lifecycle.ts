import { setup } from 'xstate'

/** States of an email in the outbox: the mail worker claims it and delivers it at least once. */
export const emailLifecycle = setup({
  types: {
    events: {} as
      | { type: 'email.claimed' }
      | { type: 'email.accepted' }
      | { type: 'email.deferred' }
      | { type: 'email.rejected' }
      | { type: 'email.obsolete' }
      | { type: 'email.resent' }
      | { type: 'claim.lapsed' },
  },
}).createMachine({
  id: 'emailLifecycle',
  initial: 'queued',
  states: {
    queued: { on: { 'email.claimed': 'sending' } },
    sending: {
      on: {
        'email.accepted': 'sent',
        'email.deferred': 'queued',
        'email.rejected': 'failed',
        'email.obsolete': 'obsolete',
        'claim.lapsed': 'queued',
      },
    },
    sent: {},
    failed: { on: { 'email.resent': 'queued' } },
    /** The message was no longer necessary at its send time. */
    obsolete: {},
  },
})
