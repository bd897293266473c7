import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const campaign = { asked: 3, told: 2, agreed: 1, undelivered: 1, begun_at: 0, ended_at: 0 }

export const agreementCampaignExamples: MachineExamples = {
  inputs: [{ linkId: 'L', claId: '1' }],
  events: { 'pause.asked': [{}], 'resumption.asked': [{}], 'numbers.outdated': [{}] },
  outputs: {
    getCampaign: () => [
      { state: 'asking', ...campaign },
      { state: 'paused', ...campaign },
      { state: 'done', ...campaign },
    ],
    changeCampaign: () => ['successfully'],
    dialog: () => dialogAnswers,
  },
  errors: {
    getCampaign: [overloaded],
    changeCampaign: [new Refusal('cla.wrong_state'), overloaded],
    dialog: bugs,
  },
}
