import { type ForgeTraits, traitsOf } from '../../../domain/pull-request.ts'
import type { Forge } from '../../store/forges.ts'

/** What the rules need to know of a stored forge. */
export function traitsOfForge({ kind, url, noreplyHosts }: Pick<Forge, 'kind' | 'url' | 'noreplyHosts'>): ForgeTraits {
  const traits = traitsOf(kind, new URL(url).hostname)
  return noreplyHosts.length === 0 ? traits : { ...traits, noreplyHosts }
}
