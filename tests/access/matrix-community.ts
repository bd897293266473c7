/** The rows of the authorisation matrix that are about links, their agreements and what is behind them. */
import type { OperationId } from '../../openapi/index.ts'
import { get, oneself, ownLink, type Row } from './matrix-cells.ts'

/** Community managers, each at their own link; to everybody else it is as if the link were not there. */
const ownersOf = (there: string): Row['cells'] => ({
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

/** What nobody has read. */
const nothing = '0'.repeat(64)
const agreement = { type: 'individual', language: 'English', document: nothing }

export const communityRows = {
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
  removeAgreement: {
    call: (link) => ({ method: 'DELETE', path: `/v1/cla/${link}/1` }),
    cells: ownersOf('cla.cla_is_used'),
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
