import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'
import type { emailAuthorizationMachine } from './email-authorization.machine.ts'

const overloaded = new Refusal('cla.system_error')
const mailbox = { email: 'post@harbour.example', authorize: 'secret', platform: 'qq' }
const tried = { ...mailbox, authorize: '', host: '', port: 0, sentAt: Number.MAX_SAFE_INTEGER }

export const emailAuthorizationExamples: MachineExamples = {
  inputs: [
    { address: null, returned: null, tried: null },
    { address: '', returned: null, tried: null },
    { address: null, returned: { address: 'post@harbour.example' }, tried: null },
    { address: null, returned: { failure: { code: 'cla.unmatched_email', message: '' } }, tried: null },
    { address: null, returned: null, tried },
    { address: null, returned: null, tried: { ...tried, sentAt: 1 } },
  ],
  events: {
    'form.submitted': [{ trial: mailbox }],
    'gmail.chosen': [{ email: 'post@harbour.example' }],
    'service.chosen': [{}],
    'mailbox.confirmed': [{}],
    'form.reopened': [{}],
    'form.closed': [{}],
    'code.submitted': [{ code: '123456' }],
    'code.requested': [{}],
    'xstate.snapshot.verificationCode': [{ snapshot: { context: { sentAt: 1 } } }],
  },
  outputs: {
    verifyMailbox: () => ['successfully'],
    authorizeMailbox: () => ['successfully'],
    getGmailAuthCodeUrl: () => [{ url: 'https://accounts.example/' }],
    verificationCode: () => [undefined],
    dialog: () => dialogAnswers,
  },
  errors: {
    verifyMailbox: [
      new Refusal('cla.failed_to_send_email', { failure: 'try_later', said: '450 later' }),
      new Refusal('cla.too_many_request', { retryAfter: 42 }),
      new Refusal('cla.invalid_email_auth_code', { failure: 'sign_in', said: '535 no' }),
    ],
    authorizeMailbox: [new Refusal('cla.wrong_verification_code'), overloaded],
    getGmailAuthCodeUrl: [new Refusal('cla.unsupported_email_platform')],
    verificationCode: bugs,
    dialog: bugs,
  },
  heed: ({ address, trial, failure }: SnapshotFrom<typeof emailAuthorizationMachine>['context']) => [
    address,
    trial !== null,
    failure?.code,
  ],
}
