import type { Services } from '../../services.ts'
import { policyInForce } from '../shared/policy-in-force.ts'

/** The version one agrees to: of the service's privacy policy in both languages, for a change of either is a change. */
export async function consentVersion(services: Services): Promise<string> {
  const asked = (['en', 'zh'] as const).map((language) =>
    policyInForce(services.store.reading, { linkId: '', kind: 'privacy', language }),
  )
  const versions = (await Promise.all(asked)).map(({ version }) => version)
  return [...new Set(versions)].join(' ')
}
