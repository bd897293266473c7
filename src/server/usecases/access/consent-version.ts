import type { House } from '../../house.ts'
import { policyInForce } from '../policy-in-force.ts'

/** The version one agrees to: of the service's privacy policy in both languages, for a change of either is a change. */
export async function consentVersion(house: House): Promise<string> {
  const asked = (['en', 'zh'] as const).map((language) =>
    policyInForce(house.store.reading, { linkId: '', kind: 'privacy', language }),
  )
  const versions = (await Promise.all(asked)).map(({ version }) => version)
  return [...new Set(versions)].join(' ')
}
