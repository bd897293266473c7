import type { ResultOf } from '../../../../openapi/index.ts'
import { findLanguage, nameOfLanguage } from '../../../domain/languages.ts'
import type { PolicyKind } from '../../../domain/policies.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import { builtInPolicy } from '../../policies/built-in.ts'
import { policyHtml } from '../../policies/policy-html.ts'

/** The text in force, as safe HTML; `linkId` is empty for the service's. Refuses `no_link`, `bad_request_parameter`. */
export async function getPolicy(
  house: House,
  input: { kind: PolicyKind; language: string; linkId: string },
): Promise<ResultOf<'getPolicy'>> {
  const language = findLanguage(input.language)
  if (!language) throw new Refusal('cla.bad_request_parameter', { message: 'language' })
  if (input.linkId !== '' && !(await house.store.reading.links.find(input.linkId))) throw new Refusal('cla.no_link')
  const policy = builtInPolicy(input.kind, language)
  return {
    kind: policy.kind,
    language: nameOfLanguage(policy.language),
    version: policy.version,
    html: policyHtml(policy.text),
    source: policy.source,
    updated_at: policy.createdAt,
  }
}
