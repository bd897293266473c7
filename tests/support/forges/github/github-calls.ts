/** Fake GitHub: types of calls and routes, and pagination. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { GithubState } from './github-state.ts'
import type { GithubCaller } from './github-auth.ts'
import type { githubShapes } from './github-shapes.ts'
import type { Webhooks } from '../webhooks.ts'

export type GithubFixture = {
  url: string
  host: string
  world: ForgeWorld
  shapes: ReturnType<typeof githubShapes>
  state: GithubState
  hooks: Webhooks
  now: () => number
  /** Installs the App and sends the `installation` event. */
  install: (account: FakeAccount, repositories: readonly FakeRepository[]) => Promise<{ id: number }>
  /** Sends the `check_run` event for a new check run to the App. */
  tellRun: (of: FakeRepository, run: object) => Promise<unknown>
}

export type GithubCall = {
  request: ForgeRequest
  caller: GithubCaller
  /** Captured groups of the route pattern. */
  parts: string[]
  /** Repository in the path. Set only for routes within a repository. */
  repository: FakeRepository
}

/** `needs` is the permission that the caller must have on the repository. Routes outside repositories have none. */
export type GithubRoute = {
  method: string
  path: RegExp
  needs?: readonly [permission: string, level: 'read' | 'write']
  isOpen?: boolean
  answer: (call: GithubCall) => Promise<ForgeAnswer> | ForgeAnswer
}

/** Returns one page of a list, with a `Link` header in GitHub's format. */
export function pageOf<Item>(
  { query, path }: ForgeRequest,
  url: string,
  items: readonly Item[],
): { page: Item[]; link: Record<string, string> } {
  const size = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 30)))
  const number = Math.max(1, Number(query.get('page') ?? 1))
  const last = Math.max(1, Math.ceil(items.length / size))
  const to = (page: number): string => {
    const other = new URLSearchParams(query)
    other.set('page', String(page))
    return `${url}${path}?${other}`
  }
  const links = [
    ...(number < last ? [`<${to(number + 1)}>; rel="next"`, `<${to(last)}>; rel="last"`] : []),
    ...(number > 1 ? [`<${to(number - 1)}>; rel="prev"`, `<${to(1)}>; rel="first"`] : []),
  ]
  return {
    page: items.slice((number - 1) * size, number * size),
    link: links.length > 0 ? { link: links.join(', ') } : {},
  }
}

export function listAnswer(request: ForgeRequest, url: string, items: readonly unknown[]): ForgeAnswer {
  const { page, link } = pageOf(request, url, items)
  return { status: 200, body: page, headers: link }
}
