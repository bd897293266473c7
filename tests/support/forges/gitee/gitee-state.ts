/** State of the fake Gitee that is not part of the shared forge world. */
import type { FakeOauth } from '../oauth-pages.ts'
import type { FakeAccount, FakeRepository } from '../forge-world.ts'
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'

/** Behavior of Gitee that is not documented. The first value of each is the default. */
export type GiteeSwitches = {
  /** Response to a change of a check run that has a conclusion. */
  concludedRuns: 'refused' | 'ignored'
  /** Whether check runs accept JSON. Otherwise nested fields must be form fields such as `output[title]`. */
  takesJson: boolean
  /** Format of a list of check runs; the API description declares a single check run. */
  listedRuns: 'object' | 'array'
  /** Whether `full_name` contains display names in deliveries, as in an older sample of the documentation. */
  displayNames: boolean
  /** Encoding of the signature in `X-Gitee-Token`; the documentation says URL-encoded. */
  signature: 'base64' | 'url_encoded'
  commitOrder: 'newest_first' | 'oldest_first'
  /** Response to removing a label that the pull request does not have. */
  absentLabel: 'missing' | 'removed'
  /** Response to adding a label that the pull request has. */
  repeatedLabel: 'added' | 'refused'
  /** Whether reopening a pull request sends a delivery. */
  tellsReopen: boolean
  /** Whether the base of a pull request is the tip at its last push, not the current one. */
  staleBase: boolean
  /** Response to requests for a repository by its former name. */
  renamed: 'redirected' | 'missing'
  /** Whether a required check without a result blocks. */
  missingRun: 'blocks' | 'passes'
  /** Whether `neutral` and `skipped` count as passed. */
  neutral: 'passes' | 'blocks'
  /** Event of test deliveries. */
  sample: 'push' | 'merge_request'
}

export const giteeSwitches: GiteeSwitches = {
  ...{ concludedRuns: 'refused', takesJson: false, listedRuns: 'object', displayNames: false, signature: 'base64' },
  ...{ commitOrder: 'newest_first', absentLabel: 'missing', repeatedLabel: 'added', tellsReopen: true },
  ...{ staleBase: false, renamed: 'redirected', missingRun: 'blocks', neutral: 'passes', sample: 'push' },
}

export type GiteeHook = {
  id: number
  repository: FakeRepository
  url: string
  password: string
  /** Whether deliveries contain a signature instead of the password. */
  isSigned: boolean
  events: { push: boolean; notes: boolean; mergeRequests: boolean }
  resultCode: number
}

export type GiteeCheckRun = {
  id: number
  repositoryId: number
  /** Without a pull request, the check run is shown at the commit only. */
  pullId: number | null
  by: FakeAccount
  name: string
  head_sha: string
  details_url: string
  status: 'queued' | 'in_progress' | 'completed'
  conclusion: string | null
  output: { title: string; summary: string; text: string }
}

export type GiteeState = {
  /** The account and scopes of each access token. */
  tokens: Map<string, { account: FakeAccount; scopes: string[] }>
  hooks: GiteeHook[]
  checkRuns: GiteeCheckRun[]
  /** Names of the labels of each pull request, by its ID. */
  labels: Map<number, Set<string>>
  oauth: FakeOauth
  signedIn: FakeAccount | null
  /** Branch rules that require check runs. The API cannot read them. */
  rules: { repositoryId: number; branch: string; checks: string[] }[]
  formerNames: Map<string, FakeRepository>
  /** Requests left in this minute; null if unlimited. */
  remaining: number | null
  switches: GiteeSwitches
}

export type GiteeCall = {
  request: ForgeRequest
  account: FakeAccount
  repository: FakeRepository
  parts: string[]
}

export type GiteeRoute = {
  method: string
  path: RegExp
  scope: 'projects' | 'pull_requests' | 'notes' | 'hook'
  level: 'read' | 'write' | 'admin'
  answer: (call: GiteeCall) => Promise<ForgeAnswer> | ForgeAnswer
}

export const giteeNotFound: ForgeAnswer = { status: 404, body: { message: 'Not Found' } }

/** Error formats of Gitee. */
export const giteeError = {
  message: (status: number, message: string): ForgeAnswer => ({ status, body: { message } }),
  error: (status: number, error: string): ForgeAnswer => ({ status, body: { error } }),
  base: (status: number, text: string): ForgeAnswer => ({ status, body: { error: { base: [text] } } }),
}

/** Returns one page of a list. */
export function giteePage({ query }: ForgeRequest, items: readonly unknown[]): ForgeAnswer {
  const size = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 20)))
  const page = Math.max(1, Number(query.get('page') ?? 1))
  return {
    ...{ status: 200, body: items.slice((page - 1) * size, page * size) },
    headers: { total_count: String(items.length), total_page: String(Math.ceil(items.length / size)) },
  }
}
