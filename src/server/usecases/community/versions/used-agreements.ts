import type { Queries } from '../../../store/store.ts'

/** The agreements of a link of which any version has a signature, by the id of every version: the signers of one need the next. */
export async function usedAgreements({ agreements, signingDays }: Queries, linkId: string): Promise<Set<string>> {
  const signed = await signingDays.signedAgreements(linkId)
  const all = await agreements.all(linkId)
  const seriesOf = ({ kind, language }: (typeof all)[number]): string => `${kind} ${language}`
  const series = new Set(all.filter(({ id }) => signed.has(id)).map(seriesOf))
  return new Set(all.filter((agreement) => series.has(seriesOf(agreement))).map(({ id }) => id))
}
