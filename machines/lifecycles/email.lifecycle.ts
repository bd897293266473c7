import { setup } from 'xstate'

/** States of an email in the outbox: the mail worker claims it and delivers it at least once. */
export const emailLifecycle = setup({
  types: {
    events: {} as
      | { type: 'letter.claimed' }
      | { type: 'letter.accepted' }
      | { type: 'letter.deferred' }
      | { type: 'letter.rejected' }
      | { type: 'letter.obsolete' }
      | { type: 'letter.resent' }
      | { type: 'claim.lapsed' },
  },
}).createMachine({
  id: 'emailLifecycle',
  initial: 'queued',
  states: {
    queued: { on: { 'letter.claimed': 'sending' } },
    sending: {
      on: {
        'letter.accepted': 'sent',
        'letter.deferred': 'queued',
        'letter.rejected': 'failed',
        'letter.obsolete': 'obsolete',
        'claim.lapsed': 'queued',
      },
    },
    sent: {},
    failed: { on: { 'letter.resent': 'queued' } },
    /** The message was no longer needed at its send time. */
    obsolete: {},
  },
})
