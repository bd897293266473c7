import { setup } from 'xstate'

/**
 * States of asking the signers of an earlier version to agree to a new one. A later material version asks them instead; if that is withdrawn, the
 * asking continues. If the version itself is withdrawn, those who were asked and have not agreed are notified.
 */
export const agreementCampaignLifecycle = setup({
  types: {
    events: {} as
      | { type: 'campaign.paused' }
      | { type: 'campaign.resumed' }
      | { type: 'everybody.asked' }
      | { type: 'version.replaced' }
      | { type: 'version.restored' }
      | { type: 'version.withdrawn' }
      | { type: 'everybody.told' },
  },
}).createMachine({
  id: 'agreementCampaignLifecycle',
  initial: 'asking',
  states: {
    asking: {
      on: {
        'campaign.paused': 'paused',
        'everybody.asked': 'done',
        'version.replaced': 'replaced',
        'version.withdrawn': 'withdrawing',
      },
    },
    paused: {
      on: { 'campaign.resumed': 'asking', 'version.replaced': 'replaced', 'version.withdrawn': 'withdrawing' },
    },
    // Letters that became pointless while a version that is now withdrawn was in force are written again.
    done: { on: { 'version.restored': 'asking', 'version.withdrawn': 'withdrawing' } },
    replaced: { on: { 'version.restored': 'asking' } },
    withdrawing: { on: { 'everybody.told': 'withdrawn' } },
    withdrawn: {},
  },
})
