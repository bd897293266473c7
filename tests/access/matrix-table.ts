/**
 * The authorisation matrix, written by hand: every operation, every kind of visitor, every target.
 *
 * To add a row: say the `call`, begin with `everybody` or `oneself`, and write over it whoever is answered otherwise.
 * A cell is one outcome, or one for each target, where targets matter:
 *
 * - what belongs to a link: `{ ...oneself('cla.unauthorized_token'), 'community A': ownLink('A', 'done', 'cla.no_link'),
 *   'community B': ownLink('B', 'done', 'cla.no_link') }`;
 * - what belongs to a corporation of a link: name the kind of target (`aims: 'corporation'`). `target` then stands in the
 *   path as `link/corporation`, and the cell of its administrator is `{ '1 in A': 'done', '2 in A': …, '1 in B': …, … }`;
 * - a record (an employee's signing, say) of a corporation: as above, under a kind of its own. Add its targets to `targets`,
 *   and make the records where the test fills in `ids`.
 *
 * What is another's, what is deleted and what never was answer the same code: the test asks for the same bytes.
 */
import type { OperationId } from '../../openapi/index.ts'
import type { VisitorKind } from './matrix-visitors.ts'

/** What a call may be aimed at, by the kind of thing it is: the visitors' own in A, others', what was, and what never was. */
export const targets = {
  link: ['link A', 'link B', 'deleted link', 'unknown link'],
  corporation: ['1 in A', '2 in A', '1 in B', 'deleted in A', 'unknown in A'],
} as const

export type Aim = keyof typeof targets
export type Target = (typeof targets)[Aim][number]

/** `done` is 200, 302 a redirect; everything else is the code of the refusal. */
type Outcome = string
export type Cell = Outcome | Partial<Record<Target, Outcome>>

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
}

export type Row = {
  /** Of which kind its targets are; links, unless told. */
  aims?: Aim
  /** `target` is how the target stands in a path. `unique` is new in every cell, so that no limit of one tells of another. */
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
  'administrator of a deleted corporation': cell,
  'removed manager': cell,
  'expired session': cell,
  'outdated consent': cell,
})

/** Who is not signed in, or not any more. */
const strangers = {
  anonymous: 'cla.missing_token',
  'administrator of a deleted corporation': 'cla.expired_token',
  'removed manager': 'cla.expired_token',
  'expired session': 'cla.expired_token',
} satisfies Partial<Row['cells']>

/** Only whoever is signed in, for it is about themselves. */
const oneself = (outcome: Outcome, outdated: Outcome = 'cla.privacy_consent_invalid'): Row['cells'] => ({
  ...everybody(outcome),
  ...strangers,
  'outdated consent': outdated,
})

const atLinks = (there: Outcome, nowhere: Outcome): Record<(typeof targets)['link'][number], Outcome> => ({
  'link A': there,
  'link B': there,
  'deleted link': nowhere,
  'unknown link': nowhere,
})

/** What only the owner of a link may; to everybody else it is as if the link were not there. */
export const ownLink = (own: 'A' | 'B', there: Outcome, elsewhere: Outcome): Cell => ({
  ...atLinks(elsewhere, elsewhere),
  [`link ${own}`]: there,
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

/** What only community managers may, about nobody's link. */
const ofCommunities = (outcome: Cell): Row['cells'] => ({
  ...oneself('cla.unauthorized_token'),
  'community A': outcome,
  'community B': outcome,
})

export const matrix: Record<OperationId, Row> = {
  verifyMailbox: {
    call: () => ({
      method: 'POST',
      path: '/v1/smtp/verify',
      body: { email: 'desk@lantern.example', authorize: 'secret', platform: 'pigeon' },
    }),
    cells: ofCommunities('cla.unsupported_email_platform'),
  },
  authorizeMailbox: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/smtp/authorize',
      body: { email: `${unique}@lantern.example`, authorize: 'secret', code: '000000' },
    }),
    cells: ofCommunities('cla.wrong_verification_code'),
  },
  getGmailAuthCodeUrl: {
    call: get(() => '/v1/gmail/authcodeurl'),
    cells: ofCommunities('cla.unsupported_email_platform'),
  },
  authorizeGmail: { call: get(() => '/v1/gmail/auth?code=1&state=2'), cells: everybody('302') },
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
      ...oneself('cla.unauthorized_token'),
      'community A': 'done',
      'community B': 'done',
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
