/** Types and responses that the routes of the fake GitCode share. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { gitcodeShapes } from './gitcode-shapes.ts'
import type { GitcodeState } from './gitcode-state.ts'

export type GitcodeCall = {
  request: ForgeRequest
  account: FakeAccount
  repository: FakeRepository
  parts: string[]
}

/** `scope`: one of the scopes that a token needs for this route. `level`: the permission that its owner needs on the repository. */
export type GitcodeRoute = {
  method: string
  path: RegExp
  level: 'read' | 'write' | 'admin'
  scope: 'all_projects' | 'all_pr' | 'all_note' | 'all_hook'
  answer: (call: GitcodeCall) => Promise<ForgeAnswer> | ForgeAnswer
}

export type GitcodeScene = {
  url: string
  world: ForgeWorld
  shapes: ReturnType<typeof gitcodeShapes>
  state: GitcodeState
  /** Sends a delivery about a pull request. */
  tellPull: (pull: FakePull, action: string, more?: object) => Promise<void>
  tellNote: (pull: FakePull, commentId: number) => Promise<void>
}

/** Adds the method, scope and level to the handler of a path. */
export const gitcodeRoute = (
  method: string,
  path: RegExp,
  [scope, level]: [GitcodeRoute['scope'], GitcodeRoute['level']],
  answer: GitcodeRoute['answer'],
): GitcodeRoute => ({ method, path, level, scope, answer })

export const gitcodeOk = (body: unknown): ForgeAnswer => ({ status: 200, body })

/** A refusal in the form of GitCode's gateway: JSON, or only a text. */
export function gitcodeRefusal(
  { switches }: Pick<GitcodeState, 'switches'>,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): ForgeAnswer {
  const body =
    switches.errors === 'text'
      ? message
      : { error_code: status, error_code_name: 'UN_KNOW', error_message: message, trace_id: 'f3a1' }
  return { status, body, headers }
}

export const gitcodePage = <Item>({ query }: ForgeRequest, items: readonly Item[], shift = 0): Item[] => {
  const size = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 20)))
  const page = Math.max(1, Number(query.get('page') ?? 1))
  const start = (page - 1) * size + (page > 1 ? shift : 0)
  return items.slice(start, start + size)
}

/** Answers a request about a pull request of the repository; 404 if it does not exist. */
export async function withGitcodePull(
  { world, state }: Pick<GitcodeScene, 'world' | 'state'>,
  { repository, parts: [number] }: GitcodeCall,
  answer: (pull: FakePull) => Promise<ForgeAnswer> | ForgeAnswer,
): Promise<ForgeAnswer> {
  const pull = world.inRepository(repository).find((each) => String(each.number) === number)
  return pull ? answer(pull) : gitcodeRefusal(state, 404, '404 Not Found Merge Request')
}
