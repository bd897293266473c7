import { type Agreement, bindingOf } from '../../../store/agreements/agreements.ts'
import type { Queries } from '../../../store/store.ts'

/**
 * Returns whether signers of a version must agree to the current version of the same type and language, because its material version is newer.
 * Signers of a withdrawn version keep their signatures.
 */
export async function isOutdatedVersion(
  { agreements }: Queries,
  agreed: Agreement,
  inForce: Agreement,
): Promise<boolean> {
  if (bindingOf(agreed) === bindingOf(inForce)) return false
  const material = await agreements.find(inForce.linkId, bindingOf(inForce))
  return (material ?? inForce).version > agreed.version
}
