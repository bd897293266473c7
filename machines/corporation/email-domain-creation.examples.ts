import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'
import type { emailDomainCreationMachine } from './email-domain-creation.machine.ts'

const overloaded = new Refusal('cla.system_error')

export const emailDomainCreationExamples: MachineExamples = {
  inputs: [
    { trial: null },
    { trial: { email: 'it@mail.acme.example', sentAt: Number.MAX_SAFE_INTEGER, isRequest: false } },
  ],
  events: {
    'form.submitted': [{ email: 'it@mail.acme.example' }],
    'community.asked': [{}],
    'code.submitted': [{ code: '123456' }],
    'code.requested': [{}],
    'address.changed': [{}],
    'xstate.snapshot.verificationCode': [{ snapshot: { context: { sentAt: 1 } } }],
  },
  outputs: {
    sendDomainCode: () => ['successfully'],
    submitDomain: () => ['successfully'],
    verificationCode: () => [undefined],
    dialog: () => dialogAnswers,
  },
  errors: {
    sendDomainCode: [
      new Refusal('cla.unmatch_email_domain'),
      new Refusal('cla.not_ready_to_sign', { retryAfter: 600 }),
      new Refusal('cla.too_many_request', { retryAfter: 42 }),
      overloaded,
    ],
    submitDomain: [new Refusal('cla.wrong_verification_code'), new Refusal('cla.restricted_email_suffix'), overloaded],
    verificationCode: bugs,
    dialog: bugs,
  },
  heed: ({ email, isRequest, code, refusal, failure }: SnapshotFrom<typeof emailDomainCreationMachine>['context']) => [
    email,
    isRequest,
    code,
    refusal?.code,
    failure?.code,
  ],
}
