import { setup } from 'xstate'

/** What happens to the individual signings under an email domain that a corporation has added (decision 22). */
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
