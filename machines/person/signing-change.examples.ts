import { Refusal } from '../../src/domain/pages/refusal.ts'
import { dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const over = new Refusal('cla.expired_token')
const broken = new Refusal('cla.system_error')

export const signingChangeExamples: MachineExamples = {
  inputs: [
    { id: '1', change: 'withdrawal' },
    { id: '1', change: 'erasure' },
    { id: '1', change: 'correction' },
    { id: '1', change: 'takingBack' },
  ],
  events: {
    'change.confirmed': [{}],
    'name.submitted': [{ name: 'Priya Raman' }],
    'change.cancelled': [{}],
    'code.requested': [{}],
    'code.submitted': [{ code: '123456' }],
  },
  outputs: {
    sendCode: () => ['successfully'],
    makeChange: () => ['successfully'],
    takeBackWithdrawal: () => ['successfully'],
    verificationCode: () => [{ outcome: 'left', failure: null }],
    dialog: () => dialogAnswers,
  },
  errors: {
    sendCode: [
      over,
      new Refusal('cla.too_many_request', { retryAfter: 30 }),
      new Refusal('cla.wrong_state'),
      new Refusal('cla.name_unchanged'),
    ],
    makeChange: [
      over,
      new Refusal('cla.wrong_verification_code'),
      new Refusal('cla.wrong_state'),
      new Refusal('cla.too_many_corrections'),
    ],
    takeBackWithdrawal: [over, new Refusal('cla.taking_back_over')],
    verificationCode: [broken],
    dialog: [broken],
  },
}
