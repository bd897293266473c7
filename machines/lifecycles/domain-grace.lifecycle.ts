import { setup } from 'xstate'

/**
 * States of the grace for individual signings under an email domain of a corporation (decision 22). A grace runs while the corporation has an active
 * employee manager: it stops when the last manager is removed, and starts again with the next (decision 35).
 */
export const domainGraceLifecycle = setup({
  types: {
    events: {} as
      | { type: 'grace.begun' }
      | { type: 'signers.told' }
      | { type: 'grace.ended' }
      | { type: 'grace.stopped' },
  },
}).createMachine({
  id: 'domainGraceLifecycle',
  initial: 'telling',
  states: {
    telling: { on: { 'signers.told': 'waiting', 'grace.stopped': 'stopped' } },
    waiting: { on: { 'grace.ended': 'ended', 'grace.stopped': 'stopped' } },
    stopped: { on: { 'grace.begun': 'telling' } },
    // Signatures made while the corporation had no active employee manager get their own grace.
    ended: { on: { 'grace.begun': 'telling' } },
  },
})
