import { setup } from 'xstate'

/**
 * States of a campaign that asks the signers of an earlier version to agree to a new version. A later material version replaces the campaign; if that
 * version is withdrawn, the campaign continues. If the campaign's own version is withdrawn, the people who were asked and have not agreed are
 * notified.
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
    // Emails that a later version made unnecessary are queued again after that version is withdrawn.
    done: { on: { 'version.restored': 'asking', 'version.withdrawn': 'withdrawing' } },
    replaced: { on: { 'version.restored': 'asking' } },
    withdrawing: { on: { 'everybody.told': 'withdrawn' } },
    withdrawn: {},
  },
})
