import { Refusal } from '../../src/domain/pages/refusal.ts'
import { dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const over = new Refusal('cla.expired_token')
const broken = new Refusal('cla.system_error')

export const addressJoiningExamples: MachineExamples = {
  events: {
    'address.given': [{ email: 'b@x.org' }],
    'address.changed': [{}],
    'code.requested': [{}],
    'code.submitted': [{ code: '123456' }],
    'joining.cancelled': [{}],
  },
  outputs: {
    sendAddressCode: () => ['successfully'],
    joinAddress: () => [{ joined: 2, of_companies: 1, unopened: 0 }],
    verificationCode: () => [{ outcome: 'left', failure: null }],
    dialog: () => dialogAnswers,
  },
  errors: {
    sendAddressCode: [
      over,
      new Refusal('cla.nothing_to_join'),
      new Refusal('cla.too_many_request', { retryAfter: 30 }),
      broken,
    ],
    joinAddress: [
      over,
      new Refusal('cla.wrong_verification_code'),
      new Refusal('cla.nothing_to_join'),
      new Refusal('cla.too_many_addresses'),
      broken,
    ],
    verificationCode: [broken],
    dialog: [broken],
  },
}
