import { withdrawableUntil } from '../../../../domain/agreements/version-standing.ts'
import { type Agreement, bindingOf } from '../../../store/agreements/agreements.ts'
import type { Queries } from '../../../store/store.ts'

/** A material version that can be withdrawn until `until`, with its editorial versions and the version that would be restored. */
export type WithdrawableVersion = { material: Agreement; withdrawn: Agreement[]; restored: Agreement; until: number }

/** Returns the effect of withdrawing the current version; null if it has no previous version or no grace period. */
export async function withdrawableVersion(
  { agreements }: Queries,
  inForce: Agreement,
): Promise<WithdrawableVersion | null> {
  const { linkId, kind, language } = inForce
  const series = (await agreements.all(linkId))
    .filter((one) => one.kind === kind && one.language === language)
    .toSorted((one, other) => one.version - other.version)
  const material = series.find(({ id }) => id === bindingOf(inForce))
  if (!material) return null
  const until = withdrawableUntil({ publishedAt: material.createdAt, graceDays: material.graceDays })
  const restored = series.findLast(({ version, state }) => version < material.version && state === 'superseded')
  if (until === null || !restored) return null
  return { material, withdrawn: series.filter((one) => bindingOf(one) === material.id), restored, until }
}
