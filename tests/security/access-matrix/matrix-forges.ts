/** Rows of the authorization matrix for forges and connected repositories. */
import type { OperationId } from '../../../openapi/index.ts'
import { get, type Row, type WrittenRow } from './matrix-cells.ts'

const key = 'A'.repeat(43)
const post =
  (path: (link: string) => string, body: object = {}): Row['call'] =>
  (link) => ({ method: 'POST', path: path(link), body })

export const forgeRows = {
  // The key in the URL is the only credential, so the caller makes no difference.
  getForgeRegistration: {
    call: get(() => `/v1/forges/registrations/${key}`),
    there: 'cla.no_forge_registration',
  },
  beginForgeRegistration: {
    call: post(() => `/v1/forges/registrations/${key}`),
    there: 'cla.no_forge_registration',
  },
  // The browser's cookie is the only credential, so the caller makes no difference.
  registerForge: { call: get(() => '/v1/forges/registered?code=1&state=2'), there: '302' },
  signInToForge: { call: get(() => '/v1/forges/signed-in?code=1&state=2'), there: '302' },
  returnFromForgeInstallation: { call: get(() => '/v1/forges/installed?state=2'), there: '302' },
  listForges: { call: get((link) => `/v1/link/${link}/forges`), there: 'done' },
  beginForgeSignIn: { call: post((link) => `/v1/link/${link}/forges/none/sign-in`), there: 'cla.not_found' },
  beginForgeInstallation: {
    call: post((link) => `/v1/link/${link}/forges/none/installation`),
    there: 'cla.not_found',
  },
  listForgeRepositories: {
    call: get((link) => `/v1/link/${link}/forges/none/repositories`),
    there: 'cla.not_found',
  },
  connectForgeRepositories: {
    call: post((link) => `/v1/link/${link}/forges/none/repositories`, { installation_id: '1', repository_ids: ['2'] }),
    there: 'cla.not_found',
  },
  connectTokenRepository: {
    call: post((link) => `/v1/link/${link}/token-repositories`, { url: 'https://10.0.0.1/org/kit', token: 'token' }),
    there: 'cla.forge_not_allowed',
  },
  connectForgeOrganization: {
    call: post((link) => `/v1/link/${link}/forges/none/organizations`, { installation_id: '1' }),
    there: 'cla.not_found',
  },
  connectTokenOrganization: {
    call: post((link) => `/v1/link/${link}/token-organizations`, { url: 'https://10.0.0.1/org', token: 'token' }),
    there: 'cla.forge_not_allowed',
  },
  listWatchedOrganizations: { call: get((link) => `/v1/link/${link}/organizations`), there: 'done' },
  changeOrganization: {
    call: (link) => ({ method: 'PUT', path: `/v1/link/${link}/organizations/none`, body: { is_dry: false } }),
    there: 'cla.not_found',
  },
  endOrganization: {
    call: (link) => ({ method: 'DELETE', path: `/v1/link/${link}/organizations/none` }),
    there: 'cla.not_found',
  },
  getConnection: { call: get((link) => `/v1/link/${link}/watches/none/connection`), there: 'cla.not_found' },
  proveConnection: {
    call: post((link) => `/v1/link/${link}/watches/none/connection`),
    there: 'cla.not_found',
  },
  replaceWatchToken: {
    call: (link) => ({ method: 'PUT', path: `/v1/link/${link}/watches/none/token`, body: { token: 'token' } }),
    there: 'cla.not_found',
  },
} satisfies Partial<Record<OperationId, WrittenRow>>
