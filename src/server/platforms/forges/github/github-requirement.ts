import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import { checkName, type ForgeAnswer, type Requirement } from '../port/forge.ts'

type Get = <Value>(path: string, read: (value: unknown) => Value | null) => Promise<ForgeAnswer<Value>>

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
