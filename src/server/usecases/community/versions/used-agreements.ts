import type { Queries } from '../../../store/store.ts'

/** Returns the IDs of all versions of agreements that have been signed in any version. A new version would affect their signers. */
export async function usedAgreements({ agreements, signingDays }: Queries, linkId: string): Promise<Set<string>> {
  const signed = await signingDays.signedAgreements(linkId)
  const all = await agreements.all(linkId)
  const seriesOf = ({ kind, language }: (typeof all)[number]): string => `${kind} ${language}`
  const series = new Set(all.filter(({ id }) => signed.has(id)).map(seriesOf))
  return new Set(all.filter((agreement) => series.has(seriesOf(agreement))).map(({ id }) => id))
}
