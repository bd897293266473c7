import { type Agreement, bindingOf } from '../../../store/agreements/agreements.ts'
import type { Queries } from '../../../store/store.ts'

/**
 * Whether who agreed to a version has to agree to the one in force, of the same kind and language: its material version came later. Who agreed to a
 * version that was withdrawn keeps it.
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
