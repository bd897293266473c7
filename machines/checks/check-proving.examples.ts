import { Refusal } from '../../src/domain/pages/refusal.ts'
import { dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const whom = { person: '0', email: '', sign: true }

export const checkProvingExamples: MachineExamples = {
  inputs: [
    { ref: 'r', draft: null },
    { ref: 'r', draft: { whom, sentAt: 1 } },
  ],
  events: {
    'code.asked': [whom],
    'code.requested': [{}],
    'code.submitted': [{ code: '123456' }],
    'proof.cancelled': [{}],
    'account.asked': [{}],
    'reminder.asked': [{ person: '0' }],
  },
  outputs: {
    sendCheckCode: () => ['successfully'],
    proveCheckAddress: () => [{ email: 'a@x.org', name: 'A', is_named: true }],
    getCheck: () => [{ entries: [] }, { entries: [{ email: 'a@x.org', next: 'sign' }] }],
    beginAccountProof: () => [{ url: 'https://forge.example' }],
    remindOfActivation: () => ['successfully'],
    verificationCode: () => [{ outcome: 'left', failure: null }],
    dialog: () => dialogAnswers,
  },
  errors: {
    sendCheckCode: [
      new Refusal('cla.not_an_email'),
      new Refusal('cla.too_many_request', { retryAfter: 30 }),
      new Refusal('cla.system_error'),
    ],
    proveCheckAddress: [new Refusal('cla.wrong_verification_code'), new Refusal('cla.system_error')],
    getCheck: [new Refusal('cla.system_error')],
    beginAccountProof: [new Refusal('cla.system_error')],
    remindOfActivation: [new Refusal('cla.too_many_request')],
    verificationCode: [new Refusal('cla.system_error')],
    dialog: [new Refusal('cla.system_error')],
  },
}
