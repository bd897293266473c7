import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries } from '../../../store/store.ts'
import { textMember } from '../evidence/event-body.ts'

/** Returns the ID of the version that a corporation last agreed to, at signing or later. */
export async function agreedVersionId(
  { corporationRecords }: Queries,
  { id, agreementId }: Pick<Corporation, 'id' | 'agreementId'>,
): Promise<string> {
  const renewed = (await corporationRecords.history(id)).findLast(({ type }) => type === 'corporation.agreed')
  return renewed ? textMember((JSON.parse(renewed.body) as { agreement?: string }).agreement) : agreementId
}
