import type { ResultOf } from '../../../../openapi/index.ts'
import type { Services } from '../../services.ts'
import type { CommunityManager } from '../../caller.ts'
import { type CorporationRef, getOwnCorporation } from './own-corporation.ts'

type Told = ResultOf<'getCorporationHistory'>[number]

/** What happened to a corporation's signing, from the record of evidence. Refuses `no_link_or_unsigned`. */
export async function getCorporationHistory(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<Told[]> {
  const { reading } = services.store
  const corporation = await getOwnCorporation(reading, caller, ref)
  const told: Told[] = []
  for (const { seq, at, type, body } of await reading.corporationRecords.history(corporation.id)) {
    const { by } = JSON.parse(body) as { by: string }
    if (by === 'representative' || by === 'service') told.push({ seq, at, type, by, by_name: '' })
    else told.push({ seq, at, type, by: 'manager', by_name: (await reading.accounts.findName(by)) ?? '' })
  }
  return told
}
