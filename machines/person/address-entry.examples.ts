import { Refusal } from '../../src/domain/pages/refusal.ts'
import { dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const broken = new Refusal('cla.system_error')

export const addressEntryExamples: MachineExamples = {
  inputs: [
    { email: '', sentAt: 0 },
    { email: 'a@x.org', sentAt: 1 },
  ],
  events: {
    'address.given': [{ email: 'a@x.org' }],
    'code.requested': [{}],
    'code.submitted': [{ code: '123456' }],
    'address.changed': [{}],
  },
  outputs: {
    sendPersonCode: () => ['successfully'],
    openPersonSession: () => [{ email: 'a@x.org', until: 1, has_mailbox: true, platform: '', login: '' }],
    verificationCode: () => [{ outcome: 'left', failure: null }],
    dialog: () => dialogAnswers,
  },
  errors: {
    sendPersonCode: [new Refusal('cla.not_an_email'), new Refusal('cla.too_many_request', { retryAfter: 30 }), broken],
    openPersonSession: [new Refusal('cla.wrong_verification_code'), broken],
    verificationCode: [broken],
    dialog: [broken],
  },
}
