import type { Language } from '../../../../domain/text/languages.ts'
import { policyConfError, type PolicyType } from '../../../../domain/projects/policies.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import { builtInPolicy, type PolicyText } from '../../../policies/built-in.ts'
import type { Policy } from '../../../store/links/policies.ts'
import type { Queries } from '../../../store/store.ts'

type PolicyKey = { linkId: string; kind: PolicyType; language: Language }

/**
 * Returns the current version of a policy: the link's own text, otherwise the service's, otherwise the built-in text. For each owner, `language` is
 * preferred over other languages. `linkId` is empty for the service's text.
 */
export async function policyInForce(queries: Queries, key: PolicyKey): Promise<Policy | PolicyText> {
  const current = await queries.policies.current(key.linkId, key.kind)
  const own = current.filter(({ linkId }) => linkId === key.linkId)
  const candidates = own.length > 0 ? own : current
  return (
    candidates.find(({ language }) => language === key.language) ??
    candidates[0] ??
    builtInPolicy(key.kind, key.language)
  )
}

/**
 * Returns the current version with its Markdown. Refuses with the policy's configuration error if the stored text differs from the published text.
 */
export async function policyTextInForce(queries: Queries, key: PolicyKey): Promise<PolicyText> {
  const policy = await policyInForce(queries, key)
  if ('text' in policy) return policy
  const text = await queries.policies.findText(policy.textSha256)
  if (text === null || sha256(text) !== policy.textSha256) throw new Refusal(policyConfError[key.kind])
  return { ...policy, text }
}
