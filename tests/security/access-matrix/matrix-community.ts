/** Rows of the authorization matrix for links, their agreements and other records of a link. */
import type { OperationId } from '../../../openapi/index.ts'
import { get, oneself, ownLink, type Row, type WrittenRow } from './matrix-cells.ts'

/** Cells of a link's community manager. For everyone else, the link does not exist. */
const ownersOf = (there: string): Row['cells'] => ({
  ...oneself('cla.unauthorized_token'),
  'community A': ownLink('A', there, 'cla.no_link'),
  'community B': ownLink('B', there, 'cla.no_link'),
})

/** Cells of an operation that every community manager may call. */
const communities = (outcome: string): Row['cells'] => ({
  ...oneself('cla.unauthorized_token'),
  'community A': outcome,
  'community B': outcome,
})

/** Hash of a document that was never uploaded. */
const nothing = '0'.repeat(64)
const agreement = { type: 'individual', language: 'English', document: nothing }

export const communityRows = {
  verifyMailbox: {
    call: () => ({
      method: 'POST',
      path: '/v1/smtp/verify',
      body: { email: 'mailbox@lantern.example', authorize: 'secret', platform: 'pigeon' },
    }),
    there: 'cla.unsupported_email_platform',
  },
  authorizeMailbox: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/smtp/authorize',
      body: { email: `${unique}@lantern.example`, authorize: 'secret', code: '000000' },
    }),
    there: 'cla.wrong_verification_code',
  },
  getGmailAuthCodeUrl: {
    call: get(() => '/v1/gmail/authcodeurl'),
    there: 'cla.unsupported_email_platform',
  },
  changeLinkMailbox: {
    call: (link) => ({ method: 'POST', path: `/v1/link/update/${link}`, body: { email: 'nobody@lantern.example' } }),
    there: 'cla.unknown_email_platform',
  },
  listSignings: { call: get((link) => `/v1/link/${link}/signings`), there: 'done' },
  exportSignings: { call: get((link) => `/v1/link/${link}/signings.csv`), there: 'done' },
  exportSigningsAsLines: { call: get((link) => `/v1/link/${link}/signings.jsonl`), there: 'done' },
  listActivity: { call: get((link) => `/v1/link/${link}/activity`), there: 'done' },
  exportActivity: { call: get((link) => `/v1/link/${link}/activity.csv`), there: 'done' },
  exportActivityAsLines: { call: get((link) => `/v1/link/${link}/activity.jsonl`), there: 'done' },
  getSigning: { call: get((link) => `/v1/link/${link}/signings/nothing`), there: 'cla.not_found' },
  endSigning: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/link/${link}/signings/nothing/end`,
      body: { reason: 'A firm has signed on paper.' },
    }),
    there: 'cla.not_found',
  },
  endSignings: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/link/${link}/signings/end`,
      body: { ids: ['nothing'], reason: 'short', password: 'wrong' },
    }),
    there: 'cla.reason_length',
  },
  reinstateSigning: {
    call: (link) => ({ method: 'PUT', path: `/v1/link/${link}/signings/nothing/reinstatement` }),
    there: 'cla.not_found',
  },
  resendReceipt: {
    call: (link) => ({
      ...{ method: 'POST', path: `/v1/link/${link}/signings/nothing/receipt` },
      body: { reason: 'lost' },
    }),
    there: 'cla.not_found',
  },
  listErasureRequests: { call: get((link) => `/v1/link/${link}/erasures`), there: 'done' },
  decideErasure: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/link/${link}/erasures/nothing`,
      body: { decision: 'erase', reason: 'short', password: 'wrong' },
    }),
    there: 'cla.reason_length',
  },
  listLetters: { call: get((link) => `/v1/letter/${link}`), there: 'done' },
  exportLetters: { call: get((link) => `/v1/letter/${link}/export`), there: 'done' },
  resendLetters: {
    call: (link) => ({ method: 'POST', path: `/v1/letter/${link}/resend`, body: { cause: 'full' } }),
    there: 'done',
  },
  resendLetter: {
    call: (link) => ({ method: 'POST', path: `/v1/letter/${link}/nothing` }),
    there: 'cla.not_found',
  },
  listPolicies: { call: get((link) => `/v1/policy?link_id=${link}`), there: 'done' },
  setPolicy: {
    call: (link) => ({
      method: 'PUT',
      path: '/v1/policy/privacy',
      body: {
        link_id: link,
        sources: [{ platform: 'pigeon', owner: 'lantern', repo: 'policies', path: 'privacy.md', language: 'en' }],
      },
    }),
    there: 'cla.unsupported_policy_platform',
  },
  removePolicy: {
    call: (link) => ({ method: 'DELETE', path: `/v1/policy/privacy?link_id=${link}&language=en` }),
    there: 'cla.not_found',
  },
  listLinkPeople: { call: get((link) => `/v1/link/${link}/people`), there: 'done' },
  removeLinkPerson: {
    call: (link) => ({ method: 'DELETE', path: `/v1/link/${link}/people/nobody` }),
    there: 'cla.user_not_exists',
  },
  inviteLinkPerson: {
    call: (link) => ({ method: 'POST', path: `/v1/link/${link}/invitation`, body: { email: 'nobody' } }),
    there: 'cla.not_an_email',
  },
  resendLinkInvitation: {
    call: (link) => ({ method: 'POST', path: `/v1/link/${link}/invitation/nothing` }),
    there: 'cla.not_found',
  },
  withdrawLinkInvitation: {
    call: (link) => ({ method: 'DELETE', path: `/v1/link/${link}/invitation/nothing` }),
    there: 'cla.not_found',
  },
  getLinkInvitation: {
    call: get(() => `/v1/link-invitation/${'A'.repeat(43)}`),
    there: 'cla.wrong_verification_code',
  },
  acceptLinkInvitation: {
    call: () => ({ method: 'POST', path: `/v1/link-invitation/${'A'.repeat(43)}` }),
    there: 'cla.wrong_verification_code',
  },
  createInvitedAccount: {
    call: () => ({
      method: 'POST',
      path: `/v1/link-invitation/${'A'.repeat(43)}/account`,
      body: { password: 'Another-2026x' },
    }),
    there: 'cla.wrong_verification_code',
  },
  authorizeGmail: { call: get(() => '/v1/gmail/auth?code=1&state=2'), there: '302' },
  listLinks: { call: get(() => '/v1/link'), cells: communities('done') },
  linkProject: {
    call: () => ({
      method: 'POST',
      path: '/v1/link',
      body: { platform: 'github', org_id: 'lantern', individual_cla: { language: 'English', document: nothing } },
    }),
    there: 'cla.link_exists',
  },
  unlinkProject: {
    call: (link) => ({ method: 'DELETE', path: `/v1/link/${link}` }),
    there: 'cla.link_is_used',
  },
  getLinkSummary: { call: get((link) => `/v1/link/${link}/summary`), cells: ownersOf('done') },
  changeLinkSettings: {
    call: (link) => ({ method: 'PUT', path: `/v1/link/${link}/settings`, body: { grace_period_days: 30 } }),
    there: 'done',
  },
  getRobotToken: { call: get((link) => `/v1/link/${link}/robot-token`), there: 'done' },
  createRobotToken: { call: (link) => ({ method: 'POST', path: `/v1/link/${link}/robot-token` }), there: 'done' },
  removeRobotToken: { call: (link) => ({ method: 'DELETE', path: `/v1/link/${link}/robot-token` }), there: 'done' },
  getNotifications: { call: get((link) => `/v1/link/${link}/notifications`), there: 'done' },
  changeNotifications: {
    call: (link) => ({
      ...{ method: 'PUT', path: `/v1/link/${link}/notifications` },
      body: { frequencies: { scan: 'weekly' }, time_zone: 'Asia/Shanghai' },
    }),
    there: 'done',
  },
  listAgreements: { call: get((link) => `/v1/cla/${link}`), there: 'done' },
  addAgreement: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}`, body: agreement }),
    there: 'cla.cla_exists',
  },
  publishAgreement: {
    call: (link) => ({ method: 'PUT', path: `/v1/cla/${link}`, body: agreement }),
    there: 'cla.error_reading_file',
  },
  previewDifference: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/diff-preview`, body: agreement }),
    there: 'cla.error_reading_file',
  },
  previewLetters: {
    call: (link) => ({
      method: 'POST',
      path: `/v1/cla/${link}/letter-preview`,
      body: { type: 'corporation', language: 'Chinese' },
    }),
    there: 'cla.unmatched_cla',
  },
  listConcerned: { call: get((link) => `/v1/cla/${link}/concerned?type=individual`), there: 'done' },
  listRequests: { call: get((link) => `/v1/cla/${link}/0/requests`), there: 'cla.unmatched_cla' },
  exportRequests: { call: get((link) => `/v1/cla/${link}/0/requests/export`), there: 'cla.unmatched_cla' },
  resendRequest: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/0/requests/nothing` }),
    there: 'cla.not_found',
  },
  endRequest: {
    call: (link) => ({ method: 'DELETE', path: `/v1/cla/${link}/0/requests/nothing` }),
    there: 'cla.not_found',
  },
  getCampaign: {
    call: get((link) => `/v1/cla/${link}/0/campaign`),
    there: 'cla.unmatched_cla',
  },
  changeCampaign: {
    call: (link) => ({ method: 'PUT', path: `/v1/cla/${link}/0/campaign`, body: { state: 'paused' } }),
    there: 'cla.unmatched_cla',
  },
  remindVersionSigners: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/0/reminders` }),
    there: 'cla.unmatched_cla',
  },
  getSchedule: { call: get((link) => `/v1/cla/${link}/scheduled/nothing`), there: 'cla.not_found' },
  cancelSchedule: {
    call: (link) => ({ method: 'DELETE', path: `/v1/cla/${link}/scheduled/nothing` }),
    there: 'cla.not_found',
  },
  withdrawVersion: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/nothing/withdrawal` }),
    there: 'cla.unmatched_cla',
  },
  removeAgreement: {
    call: (link) => ({ method: 'DELETE', path: `/v1/cla/${link}/1` }),
    there: 'cla.cla_is_used',
  },
  rereadAgreement: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/nothing/reading` }),
    there: 'cla.unmatched_cla',
  },
  keepAgreementText: {
    call: (link) => ({ method: 'PUT', path: `/v1/cla/${link}/1/reading`, body: { text_sha256: nothing } }),
    there: 'cla.unmatched_cla',
  },
  previewAgreement: {
    call: () => ({ method: 'POST', path: '/v1/agreement-preview', body: { url: 'https://elsewhere.example/a.pdf' } }),
    there: 'cla.source_not_allowed',
  },
  getAgreementPreview: {
    call: get(() => `/v1/agreement-preview/${nothing}`),
    there: 'cla.error_reading_file',
  },
  downloadAgreementPreview: {
    call: get(() => `/v1/agreement-preview/${nothing}/file`),
    there: 'cla.error_reading_file',
  },
  findRepository: { call: get(() => '/v1/organization/lantern/repository/lamp'), there: 'done' },
} satisfies Partial<Record<OperationId, WrittenRow>>
