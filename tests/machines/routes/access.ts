import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { answers } from './shared.ts'
import type { Route } from '../walk.ts'

export const cookieNoticeRoute: Route = {
  inputs: [
    { isFramed: false, isRemembered: false },
    { isFramed: true, isRemembered: false },
    { isFramed: true, isRemembered: true },
  ],
  events: { 'notice.closed': [{}], 'cookies.accepted': [{}] },
}

const policy = { kind: 'privacy', language: 'English', version: '1', html: '<h2>A</h2>', source: '', updated_at: 0 }

export const policyTextRoute: Route = {
  inputs: [{ kind: 'privacy', language: 'en', linkId: null }],
  events: { 'language.changed': [{ language: 'zh' }, { language: 'en' }], 'retry.asked': [{}] },
  outputs: { getPolicy: () => [policy] },
  errors: { getPolicy: [new Refusal('cla.privacy_conf_error')] },
}

const bug = [new Error('a bug')]
const overloaded = new Refusal('cla.system_error')
const consents = [{ answer: 'agreed' }, { answer: 'refused' }]

const manager = {
  org: 'A',
  link_id: 'L',
  role: 'admin',
  account: 'admin_example.org',
  email: 'a@example.org',
  initial_pw_changed: true,
  session: { token: 't', refresh_token: '', platform_token: '' },
}

export const sessionFindingRoute: Route = {
  inputs: [{ isLikely: true }, { isLikely: false }],
  outputs: { getManager: () => [manager] },
  errors: { getManager: [new Refusal('cla.expired_token'), overloaded] },
}

export const browserRecognitionRoute: Route = {
  inputs: [{ key: 'k' }, { key: '' }],
  events: { 'recognition.confirmed': [{}] },
  outputs: { recognizeBrowser: () => ['successfully'], dialog: () => answers },
  errors: { recognizeBrowser: [new Refusal('cla.expired_verification_code'), overloaded], dialog: bug },
}

const password = 'Cedar-Lamp-41'

const role = { role: 'admin', link_id: 'L', org_id: '', repo_id: '', org_alias: 'A', initial_pw_changed: true }
const newcomer = { ...role, role: 'manager', link_id: 'M', initial_pw_changed: false }

export const loginRoute = (linkId: string): Route => ({
  inputs: [{ linkId }],
  events: {
    'form.submitted': [
      { user: 'ada', password },
      { user: 'bob', password },
    ],
    'freeze.ended': [{}],
  },
  outputs: {
    signInManager: () => [
      { data: [role], session: manager.session },
      { data: [newcomer], session: manager.session },
      { data: [role, newcomer], session: manager.session },
    ],
    dialog: () => answers,
    privacyConsent: () => consents,
  },
  errors: {
    signInManager: [
      new Refusal('wrong_id_or_pw', { retryNum: 4 }),
      new Refusal('cla.user_login_frozen', { retryAfter: 300 }),
      new Refusal('privacy_consent_invalid'),
      overloaded,
    ],
    dialog: bug,
    privacyConsent: bug,
    loginFreeze: bug,
  },
})

export const roleChangeRoute: Route = {
  inputs: [
    { roles: [role, newcomer], wanted: null },
    { roles: [role, newcomer], wanted: 'M' },
  ],
  events: { 'role.chosen': [{ role }, { role: newcomer }] },
  outputs: { changeRole: () => [{ data: newcomer, session: manager.session }], dialog: () => answers },
  errors: { changeRole: [new Refusal('cla.unauthorized_token'), overloaded], dialog: bug },
}

export const passwordChangeRoute: Route = {
  events: { 'form.submitted': [{ oldPassword: password, newPassword: 'Maple-Stair-58' }], 'freeze.ended': [{}] },
  outputs: { changePassword: () => ['successfully'], dialog: () => answers },
  errors: {
    changePassword: [
      new Refusal('cla.user_login_frozen', { retryAfter: 300 }),
      new Refusal('cla.invalid_account_or_pw'),
      new Refusal('cla.same_password'),
      overloaded,
    ],
    dialog: bug,
    loginFreeze: bug,
  },
}

export const linkNamingRoute: Route = {
  inputs: [{ linkId: 'L' }],
  outputs: { getLink: () => [{ org_alias: 'A', project_url: '', summaries: {} }] },
  errors: { getLink: [new Refusal('cla.no_link'), overloaded] },
}

export const idleWarningRoute: Route = {
  events: { 'call.answered': [{}], 'stay.asked': [{}] },
  outputs: { getManager: () => [manager] },
  errors: { getManager: [overloaded] },
  heed: () => null,
}
