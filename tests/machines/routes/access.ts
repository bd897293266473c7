import { Refusal } from '../../../src/domain/refusal.ts'
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

export const privacyConsentRoute: Route = {
  inputs: [
    { page: 'org', isSignedIn: false, isRepeatable: true, isFirst: true },
    { page: 'org', isSignedIn: true, isRepeatable: true, isFirst: false },
    { page: 'corp', isSignedIn: true, isRepeatable: false, isFirst: false },
  ],
  events: { 'consent.given': [{}], 'consent.refused': [{}] },
  outputs: { giveConsent: () => ['successfully'], signOut: () => ['successfully'] },
  errors: { giveConsent: [new Refusal('cla.expired_token'), overloaded], signOut: [overloaded] },
}

const manager = {
  org: 'A',
  link_id: 'L',
  role: 'admin',
  account: 'admin_example.org',
  email: 'a@example.org',
  initial_pw_changed: true,
  session: { token: 't', refresh_token: '', platform_token: '' },
}

export const sessionRoute: Route = {
  inputs: [{ page: 'corp' }],
  events: {
    'session.opened': [{}],
    'session.refused': [{ failure: { code: 'cla.expired_token', message: '' } }],
    'consent.outdated': [{ failure: { code: 'cla.privacy_consent_invalid', message: '' } }],
    'retry.asked': [{}],
    'signOut.asked': [{}],
  },
  outputs: {
    getManager: () => [manager],
    signOut: () => ['successfully'],
    privacyConsent: () => consents,
    dialog: () => answers,
  },
  errors: {
    getManager: [new Refusal('cla.privacy_consent_invalid'), new Refusal('cla.missing_token'), overloaded],
    signOut: [overloaded],
    privacyConsent: bug,
    dialog: bug,
  },
}

export const sessionFindingRoute: Route = {
  inputs: [{ isLikely: true }, { isLikely: false }],
  outputs: { getManager: () => [manager] },
  errors: { getManager: [new Refusal('cla.expired_token'), overloaded] },
}

export const passwordRetrievalRoute: Route = {
  inputs: [{ linkId: '' }],
  events: { 'form.submitted': [{ email: 'a@example.org' }], 'form.reopened': [{}] },
  outputs: { requestPasswordReset: () => ['successfully'], dialog: () => answers },
  errors: { requestPasswordReset: [new Refusal('cla.no_link_or_no_manager'), overloaded], dialog: bug },
}

export const browserRecognitionRoute: Route = {
  inputs: [{ key: 'k' }, { key: '' }],
  events: { 'recognition.confirmed': [{}] },
  outputs: { recognizeBrowser: () => ['successfully'], dialog: () => answers },
  errors: { recognizeBrowser: [new Refusal('cla.expired_verification_code'), overloaded], dialog: bug },
}

const password = 'Cedar-Lamp-41'

export const passwordResetRoute: Route = {
  inputs: [
    { linkId: 'L', key: 'k', isReturned: false },
    { linkId: 'L', key: 'k', isReturned: true },
    { linkId: 'fake_link', key: '', isReturned: false },
  ],
  events: {
    'form.submitted': [{ password }],
    'leave.asked': [{ isToSignIn: true }, { isToSignIn: false }],
    'stay.acknowledged': [{}],
  },
  outputs: { resetPassword: () => ['successfully'], dialog: () => answers },
  errors: {
    resetPassword: [new Refusal('cla.expired_verification_code'), new Refusal('cla.invalid_password'), overloaded],
    dialog: bug,
  },
}

const role = { role: 'admin', link_id: 'L', org_id: '', repo_id: '', org_alias: 'A', initial_pw_changed: true }
const newcomer = { ...role, role: 'manager', initial_pw_changed: false }

export const loginRoute = (linkId: string): Route => ({
  inputs: [{ linkId }],
  events: {
    'form.submitted': [
      { user: 'ada', password },
      { user: 'bob', password },
    ],
    'role.chosen': [{ role }, { role: newcomer }],
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

export const passwordChangeRoute: Route = {
  events: { 'form.submitted': [{ oldPassword: password, newPassword: 'Maple-Stair-58' }], 'freeze.ended': [{}] },
  outputs: { changePassword: () => ['successfully'], dialog: () => answers },
  errors: {
    changePassword: [
      new Refusal('cla.user_login_frozen', { retryAfter: 300 }),
      new Refusal('cla.same_password'),
      overloaded,
    ],
    dialog: bug,
    loginFreeze: bug,
  },
}

export const platformLoginRoute: Route = {
  inputs: [
    { isAddressDue: false, invitation: '' },
    { isAddressDue: false, invitation: 'key' },
    { isAddressDue: true, invitation: '' },
  ],
  events: {
    'platform.chosen': [{ platform: 'github' }],
    'form.submitted': [{ email: 'ada@private.example' }],
    'code.submitted': [{ code: '123456' }],
    'code.requested': [{}],
    'address.changed': [{}],
    'address.refused': [{}],
  },
  outputs: {
    getAuthCodeUrl: () => [{ url: 'https://code.example/authorize' }],
    getPendingSignIn: () =>
      ['', 'ada@private.example'].map((email) => ({ platform: 'github', login: 'ada', email, invitation: '' })),
    sendSignInCode: () => ['successfully'],
    completePendingSignIn: () => ['successfully'],
    cancelPendingSignIn: () => ['successfully'],
    verificationCode: () => [undefined],
    dialog: () => answers,
  },
  errors: {
    getAuthCodeUrl: [overloaded],
    getPendingSignIn: [new Refusal('cla.auth_failed'), overloaded],
    sendSignInCode: [new Refusal('cla.auth_failed'), overloaded],
    completePendingSignIn: [new Refusal('cla.wrong_verification_code'), new Refusal('cla.auth_failed'), overloaded],
    cancelPendingSignIn: [overloaded],
    verificationCode: bug,
    dialog: bug,
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
