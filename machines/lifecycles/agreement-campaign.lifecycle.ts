import { setup } from 'xstate'

/** How far those who signed an earlier version were asked to agree to a new one. A later material version asks them instead. */
export const agreementCampaignLifecycle = setup({
  types: {
    events: {} as
      | { type: 'campaign.paused' }
      | { type: 'campaign.resumed' }
      | { type: 'everybody.asked' }
      | { type: 'version.replaced' },
  },
}).createMachine({
  id: 'agreementCampaignLifecycle',
  initial: 'asking',
  states: {
    asking: { on: { 'campaign.paused': 'paused', 'everybody.asked': 'done', 'version.replaced': 'replaced' } },
    paused: { on: { 'campaign.resumed': 'asking', 'version.replaced': 'replaced' } },
    done: {},
    replaced: {},
  },
})
