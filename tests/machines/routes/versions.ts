import { Refusal } from '../../../src/domain/refusal.ts'
import type { Route } from '../walk.ts'
import { answers } from './shared.ts'

const bug = [new Error('a bug')]
const overloaded = new Refusal('cla.system_error', { status: 0 })

const campaign = { asked: 3, told: 2, agreed: 1, undelivered: 1, begun_at: 0, ended_at: 0 }

export const agreementCampaignMachineRoute: Route = {
  inputs: [{ linkId: 'L', claId: '1' }],
  events: { 'pause.asked': [{}], 'resumption.asked': [{}], 'numbers.outdated': [{}] },
  outputs: {
    getCampaign: () => [
      { state: 'asking', ...campaign },
      { state: 'paused', ...campaign },
      { state: 'done', ...campaign },
    ],
    changeCampaign: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    getCampaign: [overloaded],
    changeCampaign: [new Refusal('cla.wrong_state'), overloaded],
    dialog: bug,
  },
}
