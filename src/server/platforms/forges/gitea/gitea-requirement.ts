import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { checkName, type ForgeAnswer, type Requirement } from '../port/forge.ts'

type Get = <Value>(path: string, read: (value: unknown) => Value | null) => Promise<ForgeAnswer<Value>>

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
