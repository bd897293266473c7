import { languages } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import { policyInForce } from '../../shared/versions/policy-in-force.ts'

/**
 * Returns the version used to record consent. It covers the service's privacy policy in all languages, so a change in any language results in a new
 * version.
 */
export async function consentVersion(services: Services): Promise<string> {
  const asked = languages
    .toSorted()
    .map((language) => policyInForce(services.store.reading, { linkId: '', kind: 'privacy', language }))
  const versions = (await Promise.all(asked)).map(({ version }) => version)
  return [...new Set(versions)].join(' ')
}
