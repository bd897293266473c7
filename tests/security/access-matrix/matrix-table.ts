/**
 * The authorization matrix: every operation, every type of caller, every target.
 *
 * A row contains a call and its outcome for a permitted caller at an own record (`there`). Its cells are derived from `x-callers` and `x-target` of the
 * contract. Rows with `cells` are handwritten: one for each type of target and caller, which test the derivation (`derived-cells.test.ts`), and operations
 * with other outcomes. Start such a row with `allCallers` or `oneself`, and override the callers with another outcome. A cell is one outcome, or one for each
 * target. For a new type of record, add its targets to `targets`, and create the records where the test fills in `ids`.
 *
 * Records of others, deleted records and unknown ones get the same code: the test compares the bytes.
 */
import type { OperationId } from '../../../openapi/index.ts'
import { accessOf, derivedRow } from './derived-cells.ts'
import { atLinks, allCallers, form, get, oneself, type Row, type WrittenRow } from './matrix-cells.ts'
import { communityRows } from './matrix-community.ts'
import { corporationRows } from './matrix-corporation.ts'
import { corporationSigningRows } from './matrix-corporation-signing.ts'
import { personRows } from './matrix-person.ts'
import { forgeRows } from './matrix-forges.ts'
import { watchRows } from './matrix-watches.ts'

const rows: Record<OperationId, WrittenRow> = {
  ...corporationSigningRows,
  ...forgeRows,
  ...watchRows,
  getHeartbeat: { call: get(() => '/v1/heartbeat'), there: 'done' },
  searchEverything: { call: get(() => '/v1/search?search=a'), there: 'done' },
  listServiceKeys: { call: get(() => '/v1/keys'), there: 'done' },
  getLink: { call: get((link) => `/v1/link/${link}`), cells: allCallers(atLinks('done', 'cla.no_link')) },
  getBadge: {
    call: get((link) => `/v1/link/${link}/badge?lang=en`),
    there: 'done',
  },
  countOpening: {
    call: (link) => ({ method: 'POST', path: `/v1/link/${link}/opening` }),
    there: 'done',
  },
  // The signature of the webhook is the only credential.
  receiveDelivery: {
    call: (_, unique) => ({ method: 'POST', path: `/v1/checks/hooks/${unique}`, body: {} }),
    there: 'cla.unproven_delivery',
  },
  // The unguessable URL is the only credential.
  getCheck: { call: get(() => `/v1/checks/${'0'.repeat(32)}`), there: 'cla.no_check' },
  recheckPullRequest: {
    call: () => ({ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/recheck` }),
    there: 'cla.no_check',
  },
  ...personRows,
  sendCheckCode: {
    call: (_, unique) => ({
      ...{ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/code`, body: { email: `${unique}@lantern.example` } },
    }),
    there: 'cla.no_check',
  },
  proveCheckAddress: {
    call: (_, unique) => ({
      ...{ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/proof` },
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    there: 'cla.no_check',
  },
  beginAccountProof: {
    call: () => ({ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/account` }),
    there: 'cla.no_check',
  },
  finishAccountProof: { call: get(() => '/v1/checks/accounts/return?code=1&state=2'), there: '302' },
  // The token in an email is the only credential.
  openContactStop: { call: get(() => `/v1/not-me/${'0'.repeat(65)}`), there: '302' },
  stopContact: {
    call: () => ({ method: 'POST', path: `/v1/not-me/${'0'.repeat(65)}` }),
    there: 'cla.no_sign_request',
  },
  openNotificationStop: { call: get(() => `/v1/unsubscribe/${'0'.repeat(43)}-scan`), there: '302' },
  stopNotifications: {
    call: () => ({ method: 'POST', path: `/v1/unsubscribe/${'0'.repeat(43)}-scan` }),
    there: 'cla.no_notification',
  },
  getNotificationStop: {
    call: get(() => `/v1/unsubscribe/${'0'.repeat(43)}-scan/notifications`),
    there: 'cla.no_notification',
  },
  remindOfActivation: {
    call: () => ({ method: 'POST', path: `/v1/checks/${'0'.repeat(32)}/people/0/reminder` }),
    there: 'cla.no_check',
  },
  listAgreementsToSign: {
    call: get((link) => `/v1/link/${link}/individual`),
    there: 'done',
  },
  downloadAgreement: { call: get((link) => `/v1/cla/${link}/1`), there: 'done' },
  getAgreementText: {
    call: get((link) => `/v1/cla/${link}/1/text`),
    there: 'done',
  },
  listVersions: {
    call: get((link) => `/v1/cla/${link}/1/versions`),
    there: 'done',
  },
  getVersionDifference: {
    call: get((link) => `/v1/cla/${link}/1/diff`),
    there: 'cla.unmatched_cla',
  },
  getPolicy: {
    call: get((link) => `/v1/policy/privacy?language=en&link_id=${link}`),
    there: 'done',
  },
  sendIndividualCode: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}/code`,
      body: { email: `${unique}@lantern.example` },
    }),
    there: 'done',
  },
  checkIndividualSigning: {
    call: get((link) => `/v1/individual-signing/${link}?email=ada@lantern.example`),
    there: 'done',
  },
  getIndividualDifference: {
    call: get((link) => `/v1/cla/individual/diff/${link}/nobody@lantern.example`),
    there: 'cla.no_link_or_unsigned',
  },
  recallSignature: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}/before`,
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    there: 'cla.wrong_verification_code',
  },
  leaveCorporation: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/employee-signing/${link}/departure`,
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    there: 'cla.wrong_verification_code',
  },
  // Requires a cookie that only the signer's browser has. Sessions make no difference.
  getReceipt: { call: get((link) => `/v1/receipt/${link}`), there: 'cla.no_link_or_unsigned' },
  downloadReceipt: { call: get((link) => `/v1/receipt/${link}/file`), there: 'cla.no_link_or_unsigned' },
  resendOwnSigningDocument: {
    call: (link) => ({ method: 'POST', path: `/v1/receipt/${link}/letter` }),
    there: 'cla.no_link_or_unsigned',
  },
  resendDocumentByCode: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/corporation-signing/${link}/document`,
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    there: 'cla.wrong_verification_code',
  },
  signIndividualCla: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/individual-signing/${link}`,
      body: form(`${unique}@lantern.example`),
    }),
    there: 'cla.wrong_verification_code',
  },
  renewIndividualCla: {
    call: (link, unique) => ({
      method: 'PUT',
      path: `/v1/individual-signing/${link}`,
      body: form(`${unique}@lantern.example`),
    }),
    there: 'cla.no_link_or_unsigned',
  },
  getAgreementRequest: {
    call: get(() => `/v1/individual-signing/cla-confirm/${'A'.repeat(43)}`),
    there: 'cla.invalid_cla_confirm_token',
  },
  agreeToRequest: {
    call: () => ({
      method: 'POST',
      path: `/v1/individual-signing/cla-confirm/${'A'.repeat(43)}`,
      body: { cla_id: '0', cla_language: 'English', privacy_checked: true },
    }),
    there: 'cla.invalid_cla_confirm_token',
  },
  signInManager: {
    call: (link, unique) => ({
      method: 'POST',
      path: '/v1/corporation-manager/auth',
      body: { user: unique, password: 'Wrong-2026x', link_id: link },
    }),
    there: 'wrong_id_or_pw',
  },
  getAuthCodeUrl: { call: get(() => '/v1/auth/authcodeurl/github/login'), there: 'done' },
  signInByPlatform: { call: get(() => '/v1/auth/github/login?code=1&state=2'), there: '302' },
  getPendingSignIn: { call: get(() => '/v1/auth/pending-sign-in'), there: 'cla.auth_failed' },
  sendSignInCode: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/auth/pending-sign-in/code',
      body: { email: `${unique}@lantern.example` },
    }),
    there: 'cla.auth_failed',
  },
  completePendingSignIn: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/auth/pending-sign-in',
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    there: 'cla.auth_failed',
  },
  cancelPendingSignIn: {
    call: () => ({ method: 'DELETE', path: '/v1/auth/pending-sign-in' }),
    there: 'done',
  },
  getOrganizationChoice: {
    call: get(() => '/v1/organization-choice'),
    there: 'done',
  },
  listOrganizations: {
    call: get(() => '/v1/organization'),
    there: 'done',
  },
  signOutManager: {
    call: () => ({ method: 'PUT', path: '/v1/corporation-manager/auth' }),
    there: 'done',
  },
  signOut: { call: () => ({ method: 'PUT', path: '/v1/auth' }), cells: allCallers('done') },
  getManager: { call: get(() => '/v1/corporation-manager'), cells: oneself('done') },
  changePassword: {
    call: () => ({
      method: 'PUT',
      path: '/v1/corporation-manager',
      body: { old_password: 'Same-2026x', new_password: 'Same-2026x' },
    }),
    there: 'cla.same_password',
  },
  changeRole: {
    // None of the callers has a second role.
    call: () => ({ method: 'PUT', path: '/v1/auth/role', body: { link_id: 'fake_link' } }),
    there: 'cla.unauthorized_token',
  },
  giveConsent: {
    call: () => ({ method: 'PUT', path: '/v1/auth/privacy-consent' }),
    there: 'done',
  },
  recognizeBrowser: {
    call: () => ({ method: 'PUT', path: '/v1/auth/device', body: { key: `nobody.zz.${'a'.repeat(64)}` } }),
    there: 'cla.retrieve_pw_validate_failure',
  },
  requestSignInLinks: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/sign-in-links',
      body: { email: `${unique}@lantern.example` },
    }),
    there: 'done',
  },
  requestPasswordReset: {
    call: (link, unique) => ({
      method: 'POST',
      path: '/v1/password-retrieval',
      body: { email: `${unique}@lantern.example`, link_id: link },
    }),
    there: 'done',
  },
  requestPasswordResetOfLink: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/password-retrieval/${link}`,
      body: { email: `${unique}@lantern.example` },
    }),
    there: 'done',
  },
  getPasswordReset: {
    call: (link) => ({
      method: 'GET',
      path: `/v1/password-reset/${link}`,
      headers: { 'password-retrieval-key': 'A'.repeat(43) },
    }),
    there: 'cla.retrieve_pw_validate_failure',
  },
  resetPassword: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/password-retrieval/${link}`,
      body: { password: 'Another-2026x' },
      headers: { 'password-retrieval-key': 'A'.repeat(43) },
    }),
    there: 'cla.retrieve_pw_validate_failure',
  },
  ...communityRows,
  ...corporationRows,
}

export const matrix = Object.fromEntries(
  Object.entries(rows).map(([operation, row]) => [
    operation,
    'cells' in row ? row : derivedRow(accessOf(operation as OperationId), row),
  ]),
) as Record<OperationId, Row>

export const derivedOperations = (Object.keys(rows) as OperationId[]).filter((operation) => 'there' in rows[operation])
