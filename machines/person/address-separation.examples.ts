import { Refusal } from '../../src/domain/pages/refusal.ts'
import { dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const over = new Refusal('cla.expired_token')
const broken = new Refusal('cla.system_error')

export const addressSeparationExamples: MachineExamples = {
  inputs: [{ id: '2' }],
  events: { 'separation.confirmed': [{}], 'separation.cancelled': [{}] },
  outputs: { separateAddress: () => ['successfully'], dialog: () => dialogAnswers },
  errors: { separateAddress: [over, new Refusal('cla.not_found')], dialog: [broken] },
}
