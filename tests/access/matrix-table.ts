/** The authorisation matrix, written by hand: every operation, every kind of visitor, every target. */
import type { OperationId } from '../../openapi/index.ts'
import type { VisitorKind } from './matrix-visitors.ts'

/** What a call is aimed at: a link that is the visitor's in A, another's, or nobody's. */
export type Target = 'link A' | 'link B' | 'unknown link'
export const targets: readonly Target[] = ['link A', 'link B', 'unknown link']

/** `done` is 200, 302 a redirect; everything else is the code of the refusal. */
type Outcome = string
type Cell = Outcome | Record<Target, Outcome>

export type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; headers?: Record<string, string> }

export type Row = {
  /** `unique` is new in every cell, so that no limit of one tells of another. */
  call: (target: string, unique: string) => Call
  cells: Record<VisitorKind, Cell>
}

const everybody = (cell: Cell): Row['cells'] => ({
  anonymous: cell,
  'community A': cell,
  'community B': cell,
  'administrator of 1 in A': cell,
  'administrator of 2 in A': cell,
  'administrator of 1 in B': cell,
  'employee manager of 1 in A': cell,
  'employee manager of 2 in A': cell,
  'employee manager of 1 in B': cell,
  'removed manager': cell,
  'expired session': cell,
  'outdated consent': cell,
})

/** Only whoever is signed in, for it is about themselves. */
const oneself = (outcome: Outcome, outdated: Outcome = 'cla.privacy_consent_invalid'): Row['cells'] => ({
  ...everybody(outcome),
  anonymous: 'cla.missing_token',
  'removed manager': 'cla.expired_token',
  'expired session': 'cla.expired_token',
  'outdated consent': outdated,
})

const atLinks = (there: Outcome, nowhere: Outcome): Record<Target, Outcome> => ({
  'link A': there,
  'link B': there,
  'unknown link': nowhere,
})

const get =
  (path: (target: string) => string): Row['call'] =>
  (target) => ({ method: 'GET', path: path(target) })

const form = (email: string): object => ({
  name: 'Ada',
  email,
  cla_id: '1',
  cla_language: 'English',
  verification_code: '000000',
  privacy_checked: true,
  info: { '2': '2026-11-02' },
})

export const matrix: Record<OperationId, Row> = {
  getHeartbeat: { call: get(() => '/v1/heartbeat'), cells: everybody('done') },
  getLink: { call: get((link) => `/v1/link/${link}`), cells: everybody(atLinks('done', 'cla.no_link')) },
  listAgreementsToSign: {
    call: get((link) => `/v1/link/${link}/individual`),
    cells: everybody(atLinks('done', 'cla.no_link')),
  },
  downloadAgreement: { call: get((link) => `/v1/cla/${link}/1`), cells: everybody(atLinks('done', 'cla.no_link')) },
  getAgreementText: { call: get((link) => `/v1/cla/${link}/1/text`), cells: everybody(atLinks('done', 'cla.no_link')) },
  getPolicy: {
    call: get((link) => `/v1/policy/privacy?language=en&link_id=${link}`),
    cells: everybody(atLinks('done', 'cla.no_link')),
  },
  sendIndividualCode: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}/code`,
      body: { email: `${unique}@lantern.example` },
    }),
    cells: everybody(atLinks('done', 'cla.no_link')),
  },
  checkIndividualSigning: {
    call: get((link) => `/v1/individual-signing/${link}?email=ada@lantern.example`),
    cells: everybody('done'),
  },
  signIndividualCla: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}`,
      body: form(`${unique}@lantern.example`),
    }),
    cells: everybody(atLinks('cla.wrong_verification_code', 'cla.no_link')),
  },
  signInManager: {
    call: (link, unique) => ({
      method: 'POST',
      path: '/v1/corporation-manager/auth',
      body: { user: unique, password: 'Wrong-2026x', link_id: link },
    }),
    cells: everybody('wrong_id_or_pw'),
  },
  getAuthCodeUrl: { call: get(() => '/v1/auth/authcodeurl/github/login'), cells: everybody('done') },
  signInByPlatform: { call: get(() => '/v1/auth/github/login?code=1&state=2'), cells: everybody('302') },
  listOrganizations: {
    call: get(() => '/v1/organization'),
    cells: {
      ...everybody('cla.unauthorized_token'),
      anonymous: 'cla.missing_token',
      'community A': 'done',
      'community B': 'done',
      'removed manager': 'cla.expired_token',
      'expired session': 'cla.expired_token',
      'outdated consent': 'cla.privacy_consent_invalid',
    },
  },
  signOutManager: {
    call: () => ({ method: 'PUT', path: '/v1/corporation-manager/auth' }),
    cells: everybody('done'),
  },
  signOut: { call: () => ({ method: 'PUT', path: '/v1/auth' }), cells: everybody('done') },
  getManager: { call: get(() => '/v1/corporation-manager'), cells: oneself('done') },
  changePassword: {
    call: () => ({
      method: 'PUT',
      path: '/v1/corporation-manager',
      body: { old_password: 'Same-2026x', new_password: 'Same-2026x' },
    }),
    cells: oneself('cla.same_password'),
  },
  giveConsent: {
    call: () => ({ method: 'PUT', path: '/v1/auth/privacy-consent' }),
    cells: oneself('done', 'done'),
  },
  requestPasswordReset: {
    call: (link, unique) => ({
      method: 'POST',
      path: '/v1/password-retrieval',
      body: { email: `${unique}@lantern.example`, link_id: link },
    }),
    cells: everybody(atLinks('done', 'cla.no_link_or_no_manager')),
  },
  requestPasswordResetOfLink: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/password-retrieval/${link}`,
      body: { email: `${unique}@lantern.example` },
    }),
    cells: everybody(atLinks('done', 'cla.no_link_or_no_manager')),
  },
  resetPassword: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/password-retrieval/${link}`,
      body: { password: 'Another-2026x' },
      headers: { 'password-retrieval-key': 'A'.repeat(43) },
    }),
    cells: everybody('cla.retrieve_pw_validate_failure'),
  },
}
