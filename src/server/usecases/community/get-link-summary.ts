import type { ResultOf } from '../../../../openapi/index.ts'
import { weeksOfSignings } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import { dayBefore, dayOf } from '../../store/signing-days.ts'
import type { CommunityManager } from '../../caller.ts'
import { countOf, managedLinks } from './managed-links.ts'
import { ownLink } from './own-link.ts'

/** A link of the caller's with its signatures by week. Refuses `no_link`. */
export async function getLinkSummary(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'getLinkSummary'>> {
  const { reading } = services.store
  const own = await ownLink(reading, caller, linkId)
  const today = dayOf(services.clock.now())
  const weeks = Array.from({ length: weeksOfSignings }, (_, ago) => {
    return { from: dayBefore(today, ago * 7 + 6), individuals: 0, employees: 0, corporations: 0 }
  })
  for (const { week, kind, signed } of await reading.signingDays.weeks(linkId, today, weeksOfSignings)) {
    const found = weeks[week]
    if (found) found[countOf[kind]] = signed
  }
  const [link] = await managedLinks(services, reading, [own])
  if (!link) throw new Refusal('cla.no_link')
  return { link, weeks: weeks.toReversed() }
}
