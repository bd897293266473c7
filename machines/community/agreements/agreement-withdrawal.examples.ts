import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })

export const agreementWithdrawalExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: {
    'withdrawal.asked': [{ leaving: { claId: '1', version: 2, name: 'Individual agreement' } }],
    'withdrawal.confirmed': [{}],
    'withdrawal.cancelled': [{}],
  },
  outputs: { withdrawVersion: () => ['successfully'], dialog: () => dialogAnswers },
  errors: { withdrawVersion: [new Refusal('cla.withdrawal_over'), overloaded], dialog: bugs },
}
