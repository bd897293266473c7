import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { type CorporationRef, getOwnCorporation } from './reviewed-corporation.ts'

type Entry = ResultOf<'getCorporationHistory'>[number]

/** Returns the history of a corporation's signature from the evidence chain. Refuses with `no_link_or_unsigned`. */
export async function getCorporationHistory(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<Entry[]> {
  const { reading } = services.store
  const corporation = await getOwnCorporation(reading, caller, ref)
  const refusals = await reading.corporationRecords.refusals([corporation.id])
  const reasons = new Map(refusals.map(({ seq, reason }) => [seq, reason]))
  const entries: Entry[] = []
  for (const { seq, at, type, body } of await reading.corporationRecords.history(corporation.id)) {
    const { by, pdf_sha256 } = JSON.parse(body) as { by: string; pdf_sha256?: string }
    const isScan = type === 'corporation.uploaded' || type === 'corporation.scan_refused'
    const entry = { seq, at, type, reason: reasons.get(seq) ?? '', scan: (isScan && pdf_sha256) || '' }
    if (by === 'representative' || by === 'service') entries.push({ ...entry, by, by_name: '' })
    else entries.push({ ...entry, by: 'manager', by_name: (await reading.accounts.findName(by)) ?? '' })
  }
  return entries
}
