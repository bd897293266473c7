import type { ResultOf } from '../../../../../openapi/index.ts'
import { findLanguage, nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { PolicyType } from '../../../../domain/projects/policies.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { policyHtml } from '../../../policies/policy-html.ts'
import { policyTextInForce } from '../../shared/versions/policy-in-force.ts'

/**
 * Returns the current text as safe HTML; `linkId` is empty for the service's text. Refuses with `no_link`, `bad_request_parameter`, and the policy's
 * configuration error.
 */
export async function getPolicy(
  services: Services,
  input: { kind: PolicyType; language: string; linkId: string },
): Promise<ResultOf<'getPolicy'>> {
  const { kind, linkId } = input
  const { reading } = services.store
  const language = findLanguage(input.language)
  if (!language) throw new Refusal('cla.bad_request_parameter', { message: 'language' })
  if (linkId !== '' && !(await reading.links.find(linkId))) throw new Refusal('cla.no_link')
  const policy = await policyTextInForce(reading, { linkId, kind, language })
  return {
    kind,
    language: nameOfLanguage(policy.language),
    version: policy.version,
    html: policyHtml(policy.text),
    source: policy.source,
    updated_at: policy.createdAt,
  }
}
