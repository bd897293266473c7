/** Types and responses that the routes of the fake GitLab share. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakeComment, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { gitlabMerging } from './gitlab-merging.ts'
import type { gitlabShapes } from './gitlab-shapes.ts'
import { type GitlabHook, type GitlabPipeline, type GitlabState, levelOf } from './gitlab-state.ts'

export type GitlabCall = {
  request: ForgeRequest
  /** Parameters of the query and the body. */
  given: Readonly<Record<string, unknown>>
  account: FakeAccount
  repository: FakeRepository
  /** Level of the caller on the project. */
  level: number
  parts: string[]
}

/** `level`: least level that the caller needs on the project. */
export type GitlabRoute = {
  method: string
  path: RegExp
  level: number
  answer: (call: GitlabCall) => Promise<ForgeAnswer> | ForgeAnswer
}

export type GitlabScene = {
  /** URL of the instance, which may be below a path. */
  url: string
  now: () => number
  world: ForgeWorld
  shapes: ReturnType<typeof gitlabShapes>
  merging: ReturnType<typeof gitlabMerging>
  state: GitlabState
  /** Sends the delivery of a change of a merge request. */
  tellPull: (
    pull: FakePull,
    action: string,
    more?: { by?: FakeAccount; oldrev?: string; changes?: object },
  ) => Promise<void>
  tellNote: (pull: FakePull, note: FakeComment, action?: 'create' | 'update') => Promise<void>
  tellPipeline: (pipeline: GitlabPipeline) => Promise<void>
  testHook: (hook: GitlabHook, trigger: string) => Promise<ForgeAnswer>
  resend: (hook: GitlabHook, logId: number) => Promise<ForgeAnswer>
}

export const gitlabRoute = (
  method: string,
  path: RegExp,
  level: number,
  answer: GitlabRoute['answer'],
): GitlabRoute => ({ method, path, level, answer })

export const gitlabOk = (body: unknown, status = 200): ForgeAnswer => ({ status, body })

/** A refusal as `{"message": "404 Project Not Found"}`, or with an object of field errors. */
export const gitlabRefusal = (status: number, message: unknown): ForgeAnswer => ({ status, body: { message } })

export const gitlabNotFound = (what = ''): ForgeAnswer =>
  gitlabRefusal(404, what === '' ? '404 Not found' : `404 ${what} Not Found`)

/** Response of Grape to unknown routes and missing parameters. */
export const gitlabError = (status: number, error: string): ForgeAnswer => ({ status, body: { error } })

export const gitlabForbidden = gitlabRefusal(403, '403 Forbidden')

/**
 * Returns one page of a list with GitLab's headers. The number of items is left out where GitLab does not count them, and for more than 10,000 items.
 */
export function gitlabPage<Item>(
  { query, path }: ForgeRequest,
  items: readonly Item[],
  shape: (item: Item) => unknown,
  { counts = true, most = 100 }: { counts?: boolean; most?: number } = {},
): ForgeAnswer {
  const size = Math.min(most, Math.max(1, Number(query.get('per_page') ?? 20)))
  const page = Math.max(1, Number(query.get('page') ?? 1))
  const hasMore = page * size < items.length
  const next = new URLSearchParams(query)
  next.set('page', String(page + 1))
  const total = {
    'x-total': String(items.length),
    'x-total-pages': String(Math.max(1, Math.ceil(items.length / size))),
  }
  return {
    status: 200,
    body: items.slice((page - 1) * size, page * size).map(shape),
    headers: {
      ...{ 'x-page': String(page), 'x-per-page': String(size), 'x-next-page': hasMore ? String(page + 1) : '' },
      ...{ 'x-prev-page': page > 1 ? String(page - 1) : '' },
      ...(counts && items.length <= 10_000 && total),
      ...(hasMore && { link: `<${path}?${next}>; rel="next"` }),
    },
  }
}

/** Answers a request about a merge request of the project; 404 if it does not exist. */
export async function withGitlabPull(
  world: ForgeWorld,
  { repository, parts: [number] }: GitlabCall,
  answer: (pull: FakePull) => Promise<ForgeAnswer> | ForgeAnswer,
): Promise<ForgeAnswer> {
  const pull = world.inRepository(repository).find((each) => String(each.number) === number)
  return pull ? answer(pull) : gitlabNotFound()
}

/** Whether a user sees an internal note. Source: app/policies/note_policy.rb, `can_read_internal_note`. */
export const readsInternal = (state: GitlabState, account: FakeAccount, of: FakeRepository): boolean =>
  levelOf(state, account, of) >= 20

/** Returns a parameter as text; `otherwise` if it is missing or no scalar. */
export const gitlabText = (value: unknown, otherwise = ''): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : otherwise
