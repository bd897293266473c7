/** Rows of the authorization matrix for signing as a company, and for the review of companies. */
import type { OperationId } from '../../../openapi/index.ts'
import { get, oneself, type Outcome, type Row, type targets, type WrittenRow } from './matrix-cells.ts'

type OfCorporations = Record<(typeof targets)['corporation'][number], Outcome>

/** Cells of a community's actions on its companies. Companies 1 and 2 have an administrator, but have not uploaded a PDF. */
const ofReviewers = (live: Outcome, deleted: Outcome): Row['cells'] => {
  const gone = 'cla.no_link_or_unsigned'
  const nobodys: OfCorporations = {
    '1 in A': gone,
    '2 in A': gone,
    '1 in B': gone,
    'deleted in A': gone,
    'unknown in A': gone,
  }
  return {
    ...oneself('cla.unauthorized_token'),
    'community A': { ...nobodys, '1 in A': live, '2 in A': live, 'deleted in A': deleted },
    'community B': { ...nobodys, '1 in B': live },
  }
}

/** Upload of a file that is not a PDF. */
const aFormWithText = {
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload:
    '--b\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\ntext\r\n--b--\r\n',
}

const aSecret = 'A'.repeat(43)

export const corporationSigningRows = {
  sendCorporationCode: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/corporation-signing/${link}/code`,
      body: { email: `ada@${unique}.example` },
    }),
    there: 'cla.no_cla_binding',
  },
  signCorporationCla: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/corporation-signing/${link}`,
      body: {
        admin_name: 'Ada',
        admin_email: `ada@${unique}.example`,
        corporation_name: 'Lantern',
        cla_id: '1',
        cla_language: 'English',
        verification_code: '000000',
      },
    }),
    there: 'cla.no_cla_binding',
  },
  findCorporations: {
    call: get((link) => `/v1/corporation-signing/${link}/corps?email=ada@lantern.example`),
    there: 'done',
  },
  findCorporationsByPath: {
    call: get((link) => `/v1/corporation-signing/${link}/corps/ada@lantern.example`),
    there: 'done',
  },
  getSigningByLetter: {
    call: get(() => `/v1/corporation-signing/by-letter/${aSecret}`),
    there: 'cla.wrong_verification_code',
  },
  downloadSigningDocument: {
    call: get(() => `/v1/corporation-signing/by-letter/${aSecret}/document`),
    there: 'cla.wrong_verification_code',
  },
  downloadReturnedPdf: {
    call: get(() => `/v1/corporation-signing/by-letter/${aSecret}/returned`),
    there: 'cla.wrong_verification_code',
  },
  uploadPdfByLetter: {
    call: () => ({ method: 'POST', path: `/v1/corporation-signing/by-letter/${aSecret}`, ...aFormWithText }),
    there: 'cla.wrong_verification_code',
  },
  listCorporations: { call: get((link) => `/v1/corporation-signing/${link}`), there: 'done' },
  pageCorporations: { call: get((link) => `/v1/corporation-signing/page/${link}`), there: 'done' },
  remindCorporations: {
    call: (link, unique) => ({
      method: 'POST',
      path: `/v1/corporation-signing/reminders/${link}`,
      body: { signing_ids: [unique] },
    }),
    there: 'done',
  },
  undoReminders: {
    call: (link, unique) => ({ method: 'DELETE', path: `/v1/corporation-signing/reminders/${link}/${unique}` }),
    there: 'cla.undo_over',
  },
  exportCorporations: {
    call: get((link) => `/v1/corporation-signing/page/${link}/export`),
    there: 'done',
  },
  listDeletedCorporations: {
    call: get((link) => `/v1/corporation-signing/deleted/${link}`),
    there: 'done',
  },
  restoreCorporation: {
    aims: 'corporation',
    call: (target) => ({ method: 'PUT', path: `/v1/corporation-signing/deleted/${target}` }),
    cells: ofReviewers('cla.wrong_state', 'cla.resigned'),
  },
  purgeCorporation: {
    aims: 'corporation',
    call: (target) => ({ method: 'DELETE', path: `/v1/corporation-signing/deleted/${target}` }),
    cells: ofReviewers('cla.wrong_state', 'done'),
  },
  resendSigningDocument: {
    aims: 'corporation',
    call: (target) => ({ method: 'PUT', path: `/v1/corporation-signing/${target}` }),
    cells: ofReviewers('cla.wrong_state', 'cla.wrong_state'),
  },
  deleteCorporation: {
    aims: 'corporation',
    call: (target) => ({ method: 'DELETE', path: `/v1/corporation-signing/${target}` }),
    cells: ofReviewers('cla.corp_manager_exists', 'cla.wrong_state'),
  },
  changeRepresentative: {
    aims: 'corporation',
    call: (target) => ({
      method: 'PUT',
      path: `/v1/corporation-signing/${target}/representative`,
      body: { rep_name: 'Grace', rep_email: 'nowhere' },
    }),
    cells: ofReviewers('cla.not_an_email', 'cla.wrong_state'),
  },
  askForBetterScan: {
    aims: 'corporation',
    call: (target) => ({
      method: 'POST',
      path: `/v1/corporation-signing/${target}/better-scan`,
      body: { reason: 'Page 3 is cut off at the right.' },
    }),
    cells: ofReviewers('cla.wrong_state', 'cla.wrong_state'),
  },
  getCorporation: {
    aims: 'corporation',
    call: get((target) => `/v1/corporation-signing/${target}`),
    cells: ofReviewers('done', 'done'),
  },
  getCorporationHistory: {
    aims: 'corporation',
    call: get((target) => `/v1/corporation-signing/${target}/history`),
    cells: ofReviewers('done', 'done'),
  },
  getCompanyDomains: {
    aims: 'corporation',
    call: get((target) => `/v1/corporation-signing/${target}/domains`),
    cells: ofReviewers('done', 'done'),
  },
  decideDomainRequest: {
    aims: 'corporation',
    call: (target) => ({
      method: 'PUT',
      path: `/v1/corporation-signing/${target}/domains/${'0'.repeat(32)}`,
      body: { decision: 'grant', reason: 'Their new brand, see their website.' },
    }),
    cells: ofReviewers('cla.no_link_or_unsigned', 'cla.no_link_or_unsigned'),
  },
  listWaitingDomainRequests: {
    call: get((link) => `/v1/corporation-signing/domain-requests/${link}`),
    there: 'done',
  },
  createAdministrator: {
    aims: 'corporation',
    call: (target) => ({ method: 'POST', path: `/v1/corporation-manager/${target}` }),
    cells: ofReviewers('cla.corp_manager_exists', 'cla.wrong_state'),
  },
  resendAdministratorLetter: {
    aims: 'corporation',
    call: (target) => ({ method: 'POST', path: `/v1/corporation-manager/${target}/letter` }),
    cells: ofReviewers('cla.wrong_state', 'cla.wrong_state'),
  },
  uploadCorporationPdf: {
    aims: 'corporation',
    call: (target) => ({ method: 'POST', path: `/v1/corporation-pdf/${target}`, ...aFormWithText }),
    cells: ofReviewers('cla.wrong_file_type', 'cla.wrong_state'),
  },
  downloadCorporationPdf: {
    aims: 'corporation',
    call: get((target) => `/v1/corporation-pdf/${target}`),
    cells: ofReviewers('done', 'cla.no_pdf_of_corp'),
  },
  getOwnDifference: { call: get(() => '/v1/corporation-signing/cla/diff'), there: 'cla.unmatched_cla' },
  agreeToNewVersion: {
    call: () => ({ method: 'PUT', path: '/v1/corporation-signing/cla/agree' }),
    there: 'cla.unmatched_cla',
  },
  listPendingAgreements: {
    call: get(() => '/v1/corporation-signing/pending-agreements'),
    there: 'done',
  },
  downloadOwnCorporationPdf: {
    call: get(() => '/v1/corporation-pdf'),
    there: 'done',
  },
} satisfies Partial<Record<OperationId, WrittenRow>>
