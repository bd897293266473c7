/** Rows of the authorization matrix for watched repositories. No link watches the repository in the requests. */
import type { OperationId } from '../../../openapi/index.ts'
import { get, type WrittenRow } from './matrix-cells.ts'

const place = (link: string): string => `/v1/link/${link}/watches/${'0'.repeat(32)}`
const reason = 'The author is on leave until May.'

export const watchRows = {
  listWatches: { call: get((link) => `/v1/link/${link}/watches`), there: 'done' },
  getWatch: { call: get(place), there: 'cla.not_found' },
  changeWatch: {
    call: (link) => ({ method: 'PUT', path: place(link), body: { is_dry: true } }),
    there: 'cla.not_found',
  },
  endWatch: { call: (link) => ({ method: 'DELETE', path: place(link) }), there: 'cla.not_found' },
  listWatchedPulls: { call: get((link) => `${place(link)}/pull-requests`), there: 'cla.not_found' },
  getWatchedPull: { call: get((link) => `${place(link)}/pull-requests/1`), there: 'cla.not_found' },
  askToSign: {
    call: (link) => ({ method: 'POST', path: `${place(link)}/pull-requests/1/requests` }),
    there: 'cla.not_found',
  },
  remindManagers: {
    call: (link) => ({ method: 'POST', path: `${place(link)}/pull-requests/1/people/0/reminder` }),
    there: 'cla.not_found',
  },
  listDeliveries: { call: get((link) => `${place(link)}/deliveries`), there: 'cla.not_found' },
  replayDelivery: {
    call: (link) => ({ method: 'POST', path: `${place(link)}/deliveries/nothing` }),
    there: 'cla.not_found',
  },
  letThrough: {
    call: (link) => ({
      method: 'POST',
      path: `${place(link)}/pull-requests/1/override`,
      body: { head_sha: '0'.repeat(40), reason, password: 'wrong' },
    }),
    there: 'cla.not_found',
  },
  revokeOverride: {
    call: (link) => ({ method: 'DELETE', path: `${place(link)}/pull-requests/1/override` }),
    there: 'cla.not_found',
  },
  listExemptions: { call: get((link) => `${place(link)}/exemptions`), there: 'cla.not_found' },
  addExemption: {
    call: (link) => ({ method: 'POST', path: `${place(link)}/exemptions`, body: { login: 'bot', reason } }),
    there: 'cla.not_found',
  },
  endExemption: {
    call: (link) => ({ method: 'DELETE', path: `${place(link)}/exemptions/nothing` }),
    there: 'cla.not_found',
  },
} satisfies { [Op in OperationId]?: WrittenRow }
