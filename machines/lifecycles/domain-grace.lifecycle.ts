import { setup } from 'xstate'

/** What becomes of the individual signings under a domain a corporation has brought in (decision 22). */
export const domainGraceLifecycle = setup({
  types: { events: {} as { type: 'signers.told' } | { type: 'grace.ended' } },
}).createMachine({
  id: 'domainGraceLifecycle',
  initial: 'telling',
  states: {
    telling: { on: { 'signers.told': 'waiting' } },
    waiting: { on: { 'grace.ended': 'ended' } },
    ended: {},
  },
})
