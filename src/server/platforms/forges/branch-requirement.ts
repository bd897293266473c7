import { asObject } from '../../../domain/pull-requests/as-object.ts'
import { isFullName, nativeIdOf } from '../../../domain/pull-requests/native-id.ts'
import { checkName, type ForgeAnswer, type ForgeGrounds, type Requirement } from './forge.ts'

type Read<Value> = (value: unknown, headers: { link?: string; 'x-total-count'?: string }) => Value | null
type Get = <Value>(path: string, read: Read<Value>) => Promise<ForgeAnswer<Value>>

/** Parses a GitHub or Gitea repository; null if it is invalid. */
export function groundsOf(value: unknown): ForgeGrounds | null {
  const { id, full_name: fullName, private: isPrivate, default_branch: branch } = asObject(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof fullName !== 'string' || !isFullName(fullName)) return null
  return {
    id: nativeId,
    fullName,
    isPrivate: isPrivate === true,
    branch: typeof branch === 'string' ? branch.slice(0, 255) : '',
  }
}

/**
 * Returns whether GitHub's default branch requires the check, by a ruleset or by branch protection. Read access to
 * the repository is enough.
 */
export async function githubRequirement(get: Get, branch: string, appId: string): Promise<Requirement> {
  const name = encodeURIComponent(branch)
  const rules = await get(`/rules/branches/${name}?per_page=100`, ruledChecksOf)
  const protection = await get(`/branches/${name}`, protectedChecksOf)
  const found = [rules, protection].flatMap((answer) => (answer.kind === 'ok' ? answer.value : []))
  const ours = found.filter(({ context }) => context === checkName)
  if (ours.length > 0) return ours.some(({ app }) => app === appId) ? 'yes' : 'unpinned'
  return rules.kind === 'ok' && protection.kind === 'ok' ? 'no' : 'unknown'
}

type RequiredCheck = { context: string; app: string }

function ruledChecksOf(value: unknown): RequiredCheck[] | null {
  if (!Array.isArray(value)) return null
  return value.map(asObject).flatMap(({ type, parameters }) => {
    const checks = asObject(parameters)['required_status_checks']
    if (type !== 'required_status_checks' || !Array.isArray(checks)) return []
    return checks
      .map(asObject)
      .map(({ context, integration_id: app }) => ({ context: String(context), app: nativeIdOf(app) ?? '' }))
  })
}

function protectedChecksOf(value: unknown): RequiredCheck[] | null {
  const protection = asObject(value)['protection']
  if (typeof protection !== 'object' || protection === null) return null
  const { contexts, checks } = asObject(asObject(protection)['required_status_checks'])
  const named = Array.isArray(contexts) ? contexts.map((context) => ({ context: String(context), app: '' })) : []
  const pinned = Array.isArray(checks)
    ? checks.map(asObject).map(({ context, app_id: app }) => ({ context: String(context), app: nativeIdOf(app) ?? '' }))
    : []
  return [...named, ...pinned]
}

/** Returns whether a branch protection rule of a Gitea instance requires the check on the default branch. */
export async function giteaRequirement(get: Get, branch: string): Promise<Requirement> {
  const answer = await get('/branch_protections', (value) => (Array.isArray(value) ? value.map(asObject) : null))
  if (answer.kind !== 'ok') return 'unknown'
  const isRequired = answer.value.some(
    ({ rule_name: rule, branch_name: named, enable_status_check: isOn, status_check_contexts: contexts }) => {
      const isOfBranch = isMatched(String(rule ?? named), branch)
      return (
        isOfBranch &&
        isOn === true &&
        Array.isArray(contexts) &&
        contexts.some((one) => isMatched(String(one), checkName))
      )
    },
  )
  return isRequired ? 'yes' : 'no'
}

/** Matches a name against a pattern; `*` matches any text. */
function isMatched(pattern: string, name: string): boolean {
  const parts = pattern.split('*')
  if (parts.length === 1) return pattern === name
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= name.length - last.length
}

/** Returns the number of the last page from the headers of the first page. */
export const lastPageOf = (headers: { link?: string; 'x-total-count'?: string }): number => {
  const total = Number(headers['x-total-count'])
  const last = Number(/[?&]page=(\d{1,9})[^>]*>;\s*rel="last"/.exec(headers.link ?? '')?.[1])
  return Math.max(1, Number.isSafeInteger(total) ? total : 0, Number.isSafeInteger(last) ? last : 0)
}

/** Returns the hash of the only commit on a page, or null if the page is empty. */
export function onlyCommitOf(value: unknown): string | null {
  const [first] = Array.isArray(value) ? (value as unknown[]) : []
  const { sha } = asObject(first)
  return typeof sha === 'string' && /^[\da-f]{40,64}$/.test(sha) ? sha : null
}
