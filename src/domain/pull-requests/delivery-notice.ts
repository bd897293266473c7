import { asObject } from './as-object.ts'
import { nativeIdOf, shaOf } from './native-id.ts'

/**
 * The resource that a webhook delivery refers to. All other content of a delivery is untrusted; the facts are read from the forge. `nothing` is an
 * event that does not affect checks, `unreadable` a body in an unknown format. IDs are the forge's own, as text; empty if missing.
 */
export type DeliveryNotice = {
  action: string
  /** Installation ID of a GitHub App. */
  installation: string
  repository: string
  about:
    | { kind: 'pull_request'; number: number }
    /** A recheck requested in the comment with this ID; empty if unknown. */
    | { kind: 'recheck'; number: number; comment?: string }
    /** A request in a comment to end the override. The forge must be asked whether the account administers the repository. */
    | { kind: 'cancel'; number: number; comment?: string; login: string }
    | { kind: 'head'; sha: string }
    /** A pipeline of a commit has changed. `number`: the pull request that it belongs to; null if unknown. */
    | { kind: 'pipeline'; sha: string; number: number | null }
    /** `base`: the commit that the group is built on, possibly a commit of another merge group. */
    | { kind: 'merge_group'; sha: string; base?: string; numbers: number[]; isOver: boolean }
    /** A branch was updated. `isForward`: no commits were removed. */
    | { kind: 'push'; branch: string; isForward: boolean; before?: string; after?: string }
    | { kind: 'installation'; access: 'active' | 'suspended' | 'gone' }
    | { kind: 'repository'; isGone: boolean }
    | { kind: 'nothing' }
    | { kind: 'unreadable' }
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null

/** Parses a webhook delivery. GitHub, Gitea and Forgejo use the same event names. */
export function noticeOf(event: string, value: unknown): DeliveryNotice {
  const { action, installation, repository } = asObject(value)
  return {
    action: typeof action === 'string' && /^[a-z_]{1,40}$/.test(action) ? action : '',
    installation: nativeIdOf(asObject(installation)['id']) ?? '',
    repository: nativeIdOf(asObject(repository)['id']) ?? baseRepositoryOf(value),
    about: aboutOf(event, asObject(value)),
  }
}

/** Reads the repository from a body that was truncated before its `repository` member. */
function baseRepositoryOf(value: unknown): string {
  const base = asObject(asObject(asObject(value)['pull_request'])['base'])
  return nativeIdOf(asObject(base['repo'])['id']) ?? nativeIdOf(base['repo_id']) ?? ''
}

const installationAccess = {
  created: 'active',
  unsuspend: 'active',
  new_permissions_accepted: 'active',
  suspend: 'suspended',
  deleted: 'gone',
} as const

function aboutOf(event: string, value: Record<string, unknown>): DeliveryNotice['about'] {
  const nothing = { kind: 'nothing' } as const
  const action = String(value['action'])
  if (event === 'pull_request' || event.startsWith('pull_request_')) {
    const number = numberOf(value['number']) ?? numberOf(asObject(value['pull_request'])['number'])
    return number === null ? nothing : { kind: 'pull_request', number }
  }
  if (event === 'issue_comment') return commentOf(value)
  if (event === 'check_run' || event === 'check_suite') {
    const sha = shaOf(asObject(value[event])['head_sha'])
    return action === 'rerequested' && sha !== null ? { kind: 'head', sha } : nothing
  }
  if (event === 'push') return pushOf(value)
  if (event === 'merge_group') return mergeGroupOf(value)
  if (event === 'installation') {
    const access = installationAccess[action as keyof typeof installationAccess]
    return access ? { kind: 'installation', access } : nothing
  }
  if (event === 'installation_repositories') return { kind: 'installation', access: 'active' }
  if (event === 'repository') return { kind: 'repository', isGone: action === 'deleted' || action === 'transferred' }
  return nothing
}

/** Detects a command on its own line in a pull request comment. Quoted lines and comments by bots are ignored. */
function commentOf(value: Record<string, unknown>): DeliveryNotice['about'] {
  const { issue, comment, action } = value
  const { pull_request: pull, number } = asObject(issue)
  const { id, body, user } = asObject(comment)
  const isOnPullRequest = (typeof pull === 'object' && pull !== null) || value['is_pull'] === true
  const isByUser = (action === 'created' || action === 'edited') && asObject(user)['type'] !== 'Bot'
  const found = numberOf(number)
  if (!isOnPullRequest || !isByUser || found === null) return { kind: 'nothing' }
  const { login } = asObject(user)
  return commandOf(body, {
    ...{ number: found, comment: nativeIdOf(id) ?? '' },
    login: typeof login === 'string' ? login : '',
  })
}

/** Returns the command that a comment contains: `/check-cla` for anyone, `/cla cancel` for administrators of the repository. */
export function commandOf(
  body: unknown,
  { number, comment, login }: { number: number; comment: string; login: string },
): DeliveryNotice['about'] {
  if (typeof body !== 'string') return { kind: 'nothing' }
  if (/^[ \t]*\/cla[ \t]+cancel[ \t]*$/im.test(body) && /^[\w.@-]{1,100}$/.test(login)) {
    return { kind: 'cancel', number, comment, login }
  }
  return /^[ \t]*\/(?:re)?check(?:-cla)?[ \t]*$/im.test(body)
    ? { kind: 'recheck', number, comment }
    : { kind: 'nothing' }
}

function pushOf({ ref, before, after, forced, created, deleted }: Record<string, unknown>): DeliveryNotice['about'] {
  const branch = /^refs\/heads\/(.{1,250})$/.exec(String(ref))?.[1]
  if (branch === undefined) return { kind: 'nothing' }
  const isForward = forced !== true && created !== true && deleted !== true
  return { kind: 'push', branch, isForward, before: shaOf(before) ?? '', after: shaOf(after) ?? '' }
}

/** The branch name of a merge group contains the pull request number: `gh-readonly-queue/<base>/pr-<number>-<sha>`. */
function mergeGroupOf(value: Record<string, unknown>): DeliveryNotice['about'] {
  const { head_sha: head, base_sha: base, head_ref: ref } = asObject(value['merge_group'])
  const sha = shaOf(head)
  const number = pullOfMergeGroup(typeof ref === 'string' ? ref : '')
  if (sha === null || number === null) return { kind: 'nothing' }
  const isOver = value['action'] === 'destroyed'
  return { kind: 'merge_group', sha, base: shaOf(base) ?? '', numbers: [number], isOver }
}

/** Parses truncated JSON: drops the incomplete last member and closes open brackets. Returns null if that fails. */
export function repairedJson(beginning: string): unknown {
  const open: string[] = []
  let isText = false
  let end = 0
  let closers = ''
  for (let index = 0; index < beginning.length; index++) {
    const character = beginning[index]
    if (isText) {
      if (character === '\\') index++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']')
    else if (character === '}' || character === ']') open.pop()
    else if (character === ',') {
      end = index
      closers = open.toReversed().join('')
    }
  }
  try {
    return JSON.parse(beginning.slice(0, end) + closers) as unknown
  } catch {
    return null
  }
}

/**
 * Returns the pull request number in the ref of a merge group (`refs/heads/gh-readonly-queue/main/pr-7-<sha>`); null for any other ref. The commits
 * created by the merge queue are never checked, because the squash determines their addresses.
 */
export function pullOfMergeGroup(headRef: string): number | null {
  const found = /^(?:refs\/heads\/)?gh-readonly-queue\/.+\/pr-([1-9]\d{0,9})-[\da-f]{40}$/.exec(headRef)
  return found ? Number(found[1]) : null
}
