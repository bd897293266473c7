import type { SnapshotFrom } from 'xstate'
import type { emailDomainCreationMachine } from '../../../machines/corporation/email-domain-creation.machine.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { answers } from './shared.ts'
import type { Route } from '../walk.ts'

const bug = [new Error('a bug')]
const overloaded = new Refusal('cla.system_error')
const li = { id: 'li', name: 'Li', email: 'li@acme.example' }
const present = { ...li, role: 'manager', account: 'li_acme.example', enabled: false }

export const managerCreationRoute: Route = {
  events: { 'form.submitted': [{ managers: [li] }], 'retry.asked': [{}], 'more.asked': [{}] },
  outputs: {
    listEmailDomains: () => [['acme.example']],
    listEmployeeManagers: () => [
      { data: [], limit: 1 },
      { data: [present], limit: 1 },
    ],
    addEmployeeManagers: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    listEmailDomains: [overloaded],
    listEmployeeManagers: [overloaded],
    addEmployeeManagers: [new Refusal('cla.corp_manager_exists'), overloaded],
    dialog: bug,
  },
}

export const emailDomainCreationRoute: Route = {
  inputs: [{ trial: null }, { trial: { email: 'it@mail.acme.example', sentAt: Number.MAX_SAFE_INTEGER } }],
  events: {
    'form.submitted': [{ email: 'it@mail.acme.example' }],
    'code.submitted': [{ code: '123456' }],
    'code.requested': [{}],
    'address.changed': [{}],
    'xstate.snapshot.verificationCode': [{ snapshot: { context: { sentAt: 1 } } }],
  },
  outputs: {
    sendEmailDomainCode: () => ['successfully'],
    addEmailDomain: () => ['successfully'],
    verificationCode: () => [undefined],
    dialog: () => answers,
  },
  errors: {
    sendEmailDomainCode: [
      new Refusal('cla.unmatch_email_domain'),
      new Refusal('cla.not_ready_to_sign', { retryAfter: 600 }),
      new Refusal('cla.too_many_request', { retryAfter: 42 }),
      overloaded,
    ],
    addEmailDomain: [
      new Refusal('cla.wrong_verification_code'),
      new Refusal('cla.restricted_email_suffix'),
      overloaded,
    ],
    verificationCode: bug,
    dialog: bug,
  },
  heed: ({ email, code, refusal, failure }: SnapshotFrom<typeof emailDomainCreationMachine>['context']) => [
    email,
    code,
    refusal?.code,
    failure?.code,
  ],
}
