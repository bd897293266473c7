/** The rows of the authorisation matrix that are about links, their agreements and what is behind them. */
import type { OperationId } from '../../../openapi/index.ts'
import { allCallers, get, oneself, ownLink, type Row } from './matrix-cells.ts'

/** Community managers, each at their own link; for all other callers the link does not exist. */
export const ownersOf = (there: string): Row['cells'] => ({
  ...oneself('cla.unauthorized_token'),
  'community A': ownLink('A', there, 'cla.no_link'),
  'community B': ownLink('B', there, 'cla.no_link'),
})

/** Any community manager. */
const communities = (outcome: string): Row['cells'] => ({
  ...oneself('cla.unauthorized_token'),
  'community A': outcome,
  'community B': outcome,
})

/** A document that was never read. */
const nothing = '0'.repeat(64)
const agreement = { type: 'individual', language: 'English', document: nothing }

export const communityRows = {
  verifyMailbox: {
    call: () => ({
      method: 'POST',
      path: '/v1/smtp/verify',
      body: { email: 'mailbox@lantern.example', authorize: 'secret', platform: 'pigeon' },
    }),
    cells: communities('cla.unsupported_email_platform'),
  },
  authorizeMailbox: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/smtp/authorize',
      body: { email: `${unique}@lantern.example`, authorize: 'secret', code: '000000' },
    }),
    cells: communities('cla.wrong_verification_code'),
  },
  getGmailAuthCodeUrl: {
    call: get(() => '/v1/gmail/authcodeurl'),
    cells: communities('cla.unsupported_email_platform'),
  },
  changeLinkMailbox: {
    call: (link) => ({ method: 'POST', path: `/v1/link/update/${link}`, body: { email: 'nobody@lantern.example' } }),
    cells: ownersOf('cla.unknown_email_platform'),
  },
  listSignings: { call: get((link) => `/v1/link/${link}/signings`), cells: ownersOf('done') },
  exportSignings: { call: get((link) => `/v1/link/${link}/signings.csv`), cells: ownersOf('done') },
  exportSigningsAsLines: { call: get((link) => `/v1/link/${link}/signings.jsonl`), cells: ownersOf('done') },
  getSigning: { call: get((link) => `/v1/link/${link}/signings/nothing`), cells: ownersOf('cla.not_found') },
  endSigning: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/link/${link}/signings/nothing/end`,
      body: { reason: 'A firm has signed on paper.' },
    }),
    cells: ownersOf('cla.not_found'),
  },
  endSignings: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/link/${link}/signings/end`,
      body: { ids: ['nothing'], reason: 'short', password: 'wrong' },
    }),
    cells: ownersOf('cla.reason_length'),
  },
  reinstateSigning: {
    call: (link) => ({ method: 'PUT', path: `/v1/link/${link}/signings/nothing/reinstatement` }),
    cells: ownersOf('cla.not_found'),
  },
  resendReceipt: {
    call: (link) => ({
      ...{ method: 'POST', path: `/v1/link/${link}/signings/nothing/receipt` },
      body: { reason: 'lost' },
    }),
    cells: ownersOf('cla.not_found'),
  },
  listErasureRequests: { call: get((link) => `/v1/link/${link}/erasures`), cells: ownersOf('done') },
  decideErasure: {
    call: (link) => ({
      method: 'PUT',
      path: `/v1/link/${link}/erasures/nothing`,
      body: { decision: 'erase', reason: 'short', password: 'wrong' },
    }),
    cells: ownersOf('cla.reason_length'),
  },
  listLetters: { call: get((link) => `/v1/letter/${link}`), cells: ownersOf('done') },
  exportLetters: { call: get((link) => `/v1/letter/${link}/export`), cells: ownersOf('done') },
  resendLetter: {
    call: (link) => ({ method: 'POST', path: `/v1/letter/${link}/nothing` }),
    cells: ownersOf('cla.not_found'),
  },
  listPolicies: { call: get((link) => `/v1/policy?link_id=${link}`), cells: ownersOf('done') },
  setPolicy: {
    call: (link) => ({
      method: 'PUT',
      path: '/v1/policy/privacy',
      body: {
        link_id: link,
        sources: [{ platform: 'pigeon', owner: 'lantern', repo: 'policies', path: 'privacy.md', language: 'en' }],
      },
    }),
    cells: ownersOf('cla.unsupported_policy_platform'),
  },
  removePolicy: {
    call: (link) => ({ method: 'DELETE', path: `/v1/policy/privacy?link_id=${link}&language=en` }),
    cells: ownersOf('cla.not_found'),
  },
  listLinkPeople: { call: get((link) => `/v1/link/${link}/people`), cells: ownersOf('done') },
  removeLinkPerson: {
    call: (link) => ({ method: 'DELETE', path: `/v1/link/${link}/people/nobody` }),
    cells: ownersOf('cla.user_not_exists'),
  },
  inviteLinkPerson: {
    call: (link) => ({ method: 'POST', path: `/v1/link/${link}/invitation`, body: { email: 'nobody' } }),
    cells: ownersOf('cla.not_an_email'),
  },
  resendLinkInvitation: {
    call: (link) => ({ method: 'POST', path: `/v1/link/${link}/invitation/nothing` }),
    cells: ownersOf('cla.not_found'),
  },
  withdrawLinkInvitation: {
    call: (link) => ({ method: 'DELETE', path: `/v1/link/${link}/invitation/nothing` }),
    cells: ownersOf('cla.not_found'),
  },
  getLinkInvitation: {
    call: get(() => `/v1/link-invitation/${'A'.repeat(43)}`),
    cells: allCallers('cla.wrong_verification_code'),
  },
  acceptLinkInvitation: {
    call: () => ({ method: 'POST', path: `/v1/link-invitation/${'A'.repeat(43)}` }),
    cells: communities('cla.wrong_verification_code'),
  },
  authorizeGmail: { call: get(() => '/v1/gmail/auth?code=1&state=2'), cells: allCallers('302') },
  listLinks: { call: get(() => '/v1/link'), cells: communities('done') },
  linkProject: {
    call: () => ({
      method: 'POST',
      path: '/v1/link',
      body: { platform: 'github', org_id: 'lantern', individual_cla: { language: 'English', document: nothing } },
    }),
    cells: communities('cla.link_exists'),
  },
  unlinkProject: {
    call: (link) => ({ method: 'DELETE', path: `/v1/link/${link}` }),
    cells: ownersOf('cla.link_is_used'),
  },
  getLinkSummary: { call: get((link) => `/v1/link/${link}/summary`), cells: ownersOf('done') },
  changeLinkSettings: {
    call: (link) => ({ method: 'PUT', path: `/v1/link/${link}/settings`, body: { grace_period_days: 30 } }),
    cells: ownersOf('done'),
  },
  listAgreements: { call: get((link) => `/v1/cla/${link}`), cells: ownersOf('done') },
  addAgreement: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}`, body: agreement }),
    cells: ownersOf('cla.cla_exists'),
  },
  publishAgreement: {
    call: (link) => ({ method: 'PUT', path: `/v1/cla/${link}`, body: agreement }),
    cells: ownersOf('cla.error_reading_file'),
  },
  previewDifference: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/diff-preview`, body: agreement }),
    cells: ownersOf('cla.error_reading_file'),
  },
  previewLetters: {
    call: (link) => ({
      method: 'POST',
      path: `/v1/cla/${link}/letter-preview`,
      body: { type: 'corporation', language: 'Chinese' },
    }),
    cells: ownersOf('cla.unmatched_cla'),
  },
  listConcerned: { call: get((link) => `/v1/cla/${link}/concerned?type=individual`), cells: ownersOf('done') },
  listRequests: { call: get((link) => `/v1/cla/${link}/0/requests`), cells: ownersOf('cla.unmatched_cla') },
  exportRequests: { call: get((link) => `/v1/cla/${link}/0/requests/export`), cells: ownersOf('cla.unmatched_cla') },
  resendRequest: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/0/requests/nothing` }),
    cells: ownersOf('cla.not_found'),
  },
  endRequest: {
    call: (link) => ({ method: 'DELETE', path: `/v1/cla/${link}/0/requests/nothing` }),
    cells: ownersOf('cla.not_found'),
  },
  getCampaign: {
    call: get((link) => `/v1/cla/${link}/0/campaign`),
    cells: ownersOf('cla.unmatched_cla'),
  },
  changeCampaign: {
    call: (link) => ({ method: 'PUT', path: `/v1/cla/${link}/0/campaign`, body: { state: 'paused' } }),
    cells: ownersOf('cla.unmatched_cla'),
  },
  getSchedule: { call: get((link) => `/v1/cla/${link}/scheduled/nothing`), cells: ownersOf('cla.not_found') },
  cancelSchedule: {
    call: (link) => ({ method: 'DELETE', path: `/v1/cla/${link}/scheduled/nothing` }),
    cells: ownersOf('cla.not_found'),
  },
  withdrawVersion: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/nothing/withdrawal` }),
    cells: ownersOf('cla.unmatched_cla'),
  },
  removeAgreement: {
    call: (link) => ({ method: 'DELETE', path: `/v1/cla/${link}/1` }),
    cells: ownersOf('cla.cla_is_used'),
  },
  rereadAgreement: {
    call: (link) => ({ method: 'POST', path: `/v1/cla/${link}/nothing/reading` }),
    cells: ownersOf('cla.unmatched_cla'),
  },
  keepAgreementText: {
    call: (link) => ({ method: 'PUT', path: `/v1/cla/${link}/1/reading`, body: { text_sha256: nothing } }),
    cells: ownersOf('cla.unmatched_cla'),
  },
  previewAgreement: {
    call: () => ({ method: 'POST', path: '/v1/agreement-preview', body: { url: 'https://elsewhere.example/a.pdf' } }),
    cells: communities('cla.source_not_allowed'),
  },
  getAgreementPreview: {
    call: get(() => `/v1/agreement-preview/${nothing}`),
    cells: communities('cla.error_reading_file'),
  },
  downloadAgreementPreview: {
    call: get(() => `/v1/agreement-preview/${nothing}/file`),
    cells: communities('cla.error_reading_file'),
  },
  findRepository: { call: get(() => '/v1/organization/lantern/repository/lamp'), cells: communities('done') },
} satisfies Partial<Record<OperationId, Row>>
