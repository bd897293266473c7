/**
 * The authorisation matrix, written by hand: every operation, every kind of caller, every target.
 *
 * To add a row: say the `call`, begin with `allCallers` or `oneself`, and write over it the callers with another answer.
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
import type { OperationId } from '../../../openapi/index.ts'
import { atLinks, allCallers, form, get, oneself, type Row } from './matrix-cells.ts'
import { communityRows } from './matrix-community.ts'
import { corporationRows } from './matrix-corporation.ts'
import { corporationSigningRows } from './matrix-corporation-signing.ts'
import { personRows } from './matrix-person.ts'
import { forgeRows } from './matrix-forges.ts'
import { watchRows } from './matrix-watches.ts'

export const matrix: Record<OperationId, Row> = {
  ...corporationSigningRows,
  ...forgeRows,
  ...watchRows,
  getHeartbeat: { call: get(() => '/v1/heartbeat'), cells: allCallers('done') },
  listServiceKeys: { call: get(() => '/v1/keys'), cells: allCallers('done') },
  getLink: { call: get((link) => `/v1/link/${link}`), cells: allCallers(atLinks('done', 'cla.no_link')) },
  getBadge: {
    call: get((link) => `/v1/link/${link}/badge?lang=en`),
    cells: allCallers(atLinks('done', 'cla.no_link')),
  },
  countOpening: {
    call: (link) => ({ method: 'POST', path: `/v1/link/${link}/opening` }),
    cells: allCallers(atLinks('done', 'cla.no_link')),
  },
  // A forge proves what it delivers by a signature: a caller without one is told no more.
  receiveDelivery: {
    call: (_, unique) => ({ method: 'POST', path: `/v1/checks/hooks/${unique}`, body: {} }),
    cells: allCallers('cla.unproven_delivery'),
  },
  // The address of a check's page cannot be guessed; all callers are told the same.
  getCheck: { call: get(() => `/v1/checks/${'0'.repeat(32)}`), cells: allCallers('cla.no_check') },
  recheckPullRequest: {
    call: () => ({ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/recheck` }),
    cells: allCallers('cla.no_check'),
  },
  ...personRows,
  sendCheckCode: {
    call: (_, unique) => ({
      ...{ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/code`, body: { email: `${unique}@lantern.example` } },
    }),
    cells: allCallers('cla.no_check'),
  },
  proveCheckAddress: {
    call: (_, unique) => ({
      ...{ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/proof` },
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    cells: allCallers('cla.no_check'),
  },
  beginAccountProof: {
    call: () => ({ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/account` }),
    cells: allCallers('cla.no_check'),
  },
  finishAccountProof: { call: get(() => '/v1/checks/accounts/return?code=1&state=2'), cells: allCallers('302') },
  // The token is in an email alone.
  openContactStop: { call: get(() => `/v1/not-me/${'0'.repeat(65)}`), cells: allCallers('302') },
  stopContact: {
    call: () => ({ method: 'POST', path: `/v1/not-me/${'0'.repeat(65)}` }),
    cells: allCallers('cla.no_sign_request'),
  },
  remindOfActivation: {
    call: () => ({ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/people/0/reminder` }),
    cells: allCallers('cla.no_check'),
  },
  listAgreementsToSign: {
    call: get((link) => `/v1/link/${link}/individual`),
    cells: allCallers(atLinks('done', 'cla.no_link')),
  },
  downloadAgreement: { call: get((link) => `/v1/cla/${link}/1`), cells: allCallers(atLinks('done', 'cla.no_link')) },
  getAgreementText: {
    call: get((link) => `/v1/cla/${link}/1/text`),
    cells: allCallers(atLinks('done', 'cla.no_link')),
  },
  listVersions: {
    call: get((link) => `/v1/cla/${link}/1/versions`),
    cells: allCallers(atLinks('done', 'cla.no_link')),
  },
  getVersionDifference: {
    call: get((link) => `/v1/cla/${link}/1/diff`),
    cells: allCallers(atLinks('cla.unmatched_cla', 'cla.no_link')),
  },
  getPolicy: {
    call: get((link) => `/v1/policy/privacy?language=en&link_id=${link}`),
    cells: allCallers(atLinks('done', 'cla.no_link')),
  },
  sendIndividualCode: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}/code`,
      body: { email: `${unique}@lantern.example` },
    }),
    cells: allCallers(atLinks('done', 'cla.no_link')),
  },
  checkIndividualSigning: {
    call: get((link) => `/v1/individual-signing/${link}?email=ada@lantern.example`),
    cells: allCallers('done'),
  },
  getIndividualDifference: {
    call: get((link) => `/v1/cla/individual/diff/${link}/nobody@lantern.example`),
    cells: allCallers(atLinks('cla.no_link_or_unsigned', 'cla.no_link')),
  },
  recallSignature: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}/before`,
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    cells: allCallers(atLinks('cla.wrong_verification_code', 'cla.no_link')),
  },
  leaveCorporation: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/employee-signing/${link}/departure`,
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    cells: allCallers(atLinks('cla.wrong_verification_code', 'cla.no_link')),
  },
  // Opened by a handle and a cookie that only the browser that signed has, whoever is signed in.
  getReceipt: { call: get((link) => `/v1/receipt/${link}`), cells: allCallers('cla.no_link_or_unsigned') },
  downloadReceipt: { call: get((link) => `/v1/receipt/${link}/file`), cells: allCallers('cla.no_link_or_unsigned') },
  resendOwnSigningDocument: {
    call: (link) => ({ method: 'POST', path: `/v1/receipt/${link}/letter` }),
    cells: allCallers('cla.no_link_or_unsigned'),
  },
  resendDocumentByCode: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/corporation-signing/${link}/document`,
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    cells: allCallers(atLinks('cla.wrong_verification_code', 'cla.no_link')),
  },
  signIndividualCla: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}`,
      body: form(`${unique}@lantern.example`),
    }),
    cells: allCallers(atLinks('cla.wrong_verification_code', 'cla.no_link')),
  },
  renewIndividualCla: {
    call: (link, unique) => ({
      method: 'PUT',
      path: `/v1/individual-signing/${link}`,
      body: form(`${unique}@lantern.example`),
    }),
    cells: allCallers(atLinks('cla.no_link_or_unsigned', 'cla.no_link')),
  },
  getAgreementRequest: {
    call: get(() => `/v1/individual-signing/cla-confirm/${'A'.repeat(43)}`),
    cells: allCallers('cla.invalid_cla_confirm_token'),
  },
  agreeToRequest: {
    call: () => ({
      method: 'POST',
      path: `/v1/individual-signing/cla-confirm/${'A'.repeat(43)}`,
      body: { cla_id: '0', cla_language: 'English', privacy_checked: true },
    }),
    cells: allCallers('cla.invalid_cla_confirm_token'),
  },
  signInManager: {
    call: (link, unique) => ({
      method: 'POST',
      path: '/v1/corporation-manager/auth',
      body: { user: unique, password: 'Wrong-2026x', link_id: link },
    }),
    cells: allCallers('wrong_id_or_pw'),
  },
  getAuthCodeUrl: { call: get(() => '/v1/auth/authcodeurl/github/login'), cells: allCallers('done') },
  signInByPlatform: { call: get(() => '/v1/auth/github/login?code=1&state=2'), cells: allCallers('302') },
  getPendingSignIn: { call: get(() => '/v1/auth/pending-sign-in'), cells: allCallers('cla.auth_failed') },
  sendSignInCode: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/auth/pending-sign-in/code',
      body: { email: `${unique}@lantern.example` },
    }),
    cells: allCallers('cla.auth_failed'),
  },
  completePendingSignIn: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/auth/pending-sign-in',
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    cells: allCallers('cla.auth_failed'),
  },
  cancelPendingSignIn: {
    call: () => ({ method: 'DELETE', path: '/v1/auth/pending-sign-in' }),
    cells: allCallers('done'),
  },
  getOrganizationChoice: {
    call: get(() => '/v1/organization-choice'),
    cells: {
      ...oneself('cla.unauthorized_token'),
      'community A': 'done',
      'community B': 'done',
    },
  },
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
    cells: allCallers('done'),
  },
  signOut: { call: () => ({ method: 'PUT', path: '/v1/auth' }), cells: allCallers('done') },
  getManager: { call: get(() => '/v1/corporation-manager'), cells: oneself('done') },
  changePassword: {
    call: () => ({
      method: 'PUT',
      path: '/v1/corporation-manager',
      body: { old_password: 'Same-2026x', new_password: 'Same-2026x' },
    }),
    cells: oneself('cla.same_password'),
  },
  changeRole: {
    // Nothing was proven but the caller's own role.
    call: () => ({ method: 'PUT', path: '/v1/auth/role', body: { link_id: 'fake_link' } }),
    cells: oneself('cla.unauthorized_token'),
  },
  giveConsent: {
    call: () => ({ method: 'PUT', path: '/v1/auth/privacy-consent' }),
    cells: oneself('done', 'done'),
  },
  recognizeBrowser: {
    call: () => ({ method: 'PUT', path: '/v1/auth/device', body: { key: `nobody.zz.${'a'.repeat(64)}` } }),
    cells: allCallers('cla.retrieve_pw_validate_failure'),
  },
  requestPasswordReset: {
    call: (link, unique) => ({
      method: 'POST',
      path: '/v1/password-retrieval',
      body: { email: `${unique}@lantern.example`, link_id: link },
    }),
    cells: allCallers(atLinks('done', 'cla.no_link_or_no_manager')),
  },
  requestPasswordResetOfLink: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/password-retrieval/${link}`,
      body: { email: `${unique}@lantern.example` },
    }),
    cells: allCallers(atLinks('done', 'cla.no_link_or_no_manager')),
  },
  getPasswordReset: {
    call: (link) => ({
      method: 'GET',
      path: `/v1/password-reset/${link}`,
      headers: { 'password-retrieval-key': 'A'.repeat(43) },
    }),
    cells: allCallers('cla.retrieve_pw_validate_failure'),
  },
  resetPassword: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/password-retrieval/${link}`,
      body: { password: 'Another-2026x' },
      headers: { 'password-retrieval-key': 'A'.repeat(43) },
    }),
    cells: allCallers('cla.retrieve_pw_validate_failure'),
  },
  ...communityRows,
  ...corporationRows,
}
