import { type ForgeTraits, traitsOf } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import { canProveAccounts } from './account-proof.ts'

/** Returns the traits of a stored forge that the domain rules depend on. */
export function traitsOfForge(forge: Forge): ForgeTraits {
  const { kind, url, noreplyHosts } = forge
  return { ...traitsOf(kind, new URL(url).hostname, noreplyHosts), hasSignIn: canProveAccounts(forge) }
}
