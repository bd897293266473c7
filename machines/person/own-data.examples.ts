import { Refusal } from '../../src/domain/pages/refusal.ts'
import { dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const over = new Refusal('cla.expired_token')
const broken = new Refusal('cla.system_error')

export const ownDataExamples: MachineExamples = {
  inputs: [{ form: 'json' }, { form: 'pdf' }],
  events: {},
  outputs: {
    getOwnData: () => [{ made_at: 1 }],
    downloadOwnData: () => [{ bytes: new Uint8Array(), filename: 'data.pdf' }],
    dialog: () => dialogAnswers,
  },
  errors: { getOwnData: [over, broken], downloadOwnData: [over, broken], dialog: [broken] },
}
