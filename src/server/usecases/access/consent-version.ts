import type { House } from '../../house.ts'
import { builtInPolicy } from '../../policies/built-in.ts'

/** The version one agrees to: of the service's privacy policy in both languages, for a change of either is a change. */
export async function consentVersion(_house: House): Promise<string> {
  const versions = (['en', 'zh'] as const).map((language) => builtInPolicy('privacy', language).version)
  return versions.join(' ')
}
