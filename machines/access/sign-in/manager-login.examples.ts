import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error')
const consents = [{ answer: 'agreed' }, { answer: 'refused' }]
const session = { token: 't', refresh_token: '', platform_token: '' }
const password = 'Cedar-Lamp-41'
const role = { role: 'admin', link_id: 'L', org_id: '', repo_id: '', org_alias: 'A', initial_pw_changed: true }
const newcomer = { ...role, role: 'manager', link_id: 'M', initial_pw_changed: false }

export const managerLoginExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: {
    'form.submitted': [
      { user: 'ada', password },
      { user: 'bob', password },
    ],
    'freeze.ended': [{}],
  },
  outputs: {
    signInManager: () => [
      { data: [role], session },
      { data: [newcomer], session },
      { data: [role, newcomer], session },
    ],
    dialog: () => dialogAnswers,
    privacyConsent: () => consents,
  },
  errors: {
    signInManager: [
      new Refusal('wrong_id_or_pw', { retryNum: 4 }),
      new Refusal('cla.user_login_frozen', { retryAfter: 300 }),
      new Refusal('privacy_consent_invalid'),
      overloaded,
    ],
    dialog: bugs,
    privacyConsent: bugs,
    loginFreeze: bugs,
  },
}
