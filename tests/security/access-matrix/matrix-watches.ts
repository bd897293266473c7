/** The rows of the authorisation matrix about watched repositories: none of these links has the one that is asked for. */
import type { OperationId } from '../../../openapi/index.ts'
import { get, type Row } from './matrix-cells.ts'
import { ownersOf } from './matrix-community.ts'

const place = (link: string): string => `/v1/link/${link}/watches/${'0'.repeat(32)}`
const reason = 'The author is on leave until May.'

export const watchRows = {
  listWatches: { call: get((link) => `/v1/link/${link}/watches`), cells: ownersOf('done') },
  getWatch: { call: get(place), cells: ownersOf('cla.not_found') },
  changeWatch: {
    call: (link) => ({ method: 'PUT', path: place(link), body: { is_dry: true } }),
    cells: ownersOf('cla.not_found'),
  },
  endWatch: { call: (link) => ({ method: 'DELETE', path: place(link) }), cells: ownersOf('cla.not_found') },
  listWatchedPulls: { call: get((link) => `${place(link)}/pull-requests`), cells: ownersOf('cla.not_found') },
  getWatchedPull: { call: get((link) => `${place(link)}/pull-requests/1`), cells: ownersOf('cla.not_found') },
  askToSign: {
    call: (link) => ({ method: 'POST', path: `${place(link)}/pull-requests/1/requests` }),
    cells: ownersOf('cla.not_found'),
  },
  remindManagers: {
    call: (link) => ({ method: 'POST', path: `${place(link)}/pull-requests/1/people/0/reminder` }),
    cells: ownersOf('cla.not_found'),
  },
  listDeliveries: { call: get((link) => `${place(link)}/deliveries`), cells: ownersOf('cla.not_found') },
  replayDelivery: {
    call: (link) => ({ method: 'POST', path: `${place(link)}/deliveries/nothing` }),
    cells: ownersOf('cla.not_found'),
  },
  letThrough: {
    call: (link) => ({
      method: 'POST',
      path: `${place(link)}/pull-requests/1/override`,
      body: { head_sha: '0'.repeat(40), reason, password: 'wrong' },
    }),
    cells: ownersOf('cla.not_found'),
  },
  revokeOverride: {
    call: (link) => ({ method: 'DELETE', path: `${place(link)}/pull-requests/1/override` }),
    cells: ownersOf('cla.not_found'),
  },
  listExemptions: { call: get((link) => `${place(link)}/exemptions`), cells: ownersOf('cla.not_found') },
  addExemption: {
    call: (link) => ({ method: 'POST', path: `${place(link)}/exemptions`, body: { login: 'bot', reason } }),
    cells: ownersOf('cla.not_found'),
  },
  endExemption: {
    call: (link) => ({ method: 'DELETE', path: `${place(link)}/exemptions/nothing` }),
    cells: ownersOf('cla.not_found'),
  },
} satisfies { [Op in OperationId]?: Row }
