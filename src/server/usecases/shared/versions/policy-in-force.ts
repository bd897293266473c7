import type { Language } from '../../../../domain/text/languages.ts'
import { policyConfError, type PolicyKind } from '../../../../domain/projects/policies.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import { builtInPolicy, type PolicyText } from '../../../policies/built-in.ts'
import type { Policy } from '../../../store/links/policies.ts'
import type { Queries } from '../../../store/store.ts'

type PolicyKey = { linkId: string; kind: PolicyKind; language: Language }

/**
 * The version in force: the link's own text, else the service's, else the built-in one; of each owner the one in `language`, else the one it has.
 * `linkId` is empty for the service's.
 */
export async function policyInForce(queries: Queries, asked: PolicyKey): Promise<Policy | PolicyText> {
  const current = await queries.policies.current(asked.linkId, asked.kind)
  const own = current.filter(({ linkId }) => linkId === asked.linkId)
  const candidates = own.length > 0 ? own : current
  return (
    candidates.find(({ language }) => language === asked.language) ??
    candidates[0] ??
    builtInPolicy(asked.kind, asked.language)
  )
}

/** The version in force with its Markdown. A stored text that is not the one that was published is never shown: a conf error. */
export async function policyTextInForce(queries: Queries, asked: PolicyKey): Promise<PolicyText> {
  const policy = await policyInForce(queries, asked)
  if ('text' in policy) return policy
  const text = await queries.policies.findText(policy.textSha256)
  if (text === null || sha256(text) !== policy.textSha256) throw new Refusal(policyConfError[asked.kind])
  return { ...policy, text }
}
