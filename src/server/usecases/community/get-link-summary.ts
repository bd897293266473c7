import type { ResultOf, Schemas } from '../../../../openapi/index.ts'
import { weeksOfSignings } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import { dayOf } from '../../store/signing-days.ts'
import type { CommunityManager } from '../../visitor.ts'
import { countOf, managedLinks } from './managed-links.ts'
import { ownLink } from './own-link.ts'

const week = 7 * 86_400_000

/** A link of the visitor's with its signatures by day. Refuses `no_link`. */
export async function getLinkSummary(
  house: House,
  visitor: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'getLinkSummary'>> {
  const { reading } = house.store
  const own = await ownLink(reading, visitor, linkId)
  const now = house.clock.now()
  const days = new Map<string, Schemas['SigningDay']>()
  for (const { day, kind, signed } of await reading.signingDays.since(linkId, dayOf(now - weeksOfSignings * week))) {
    const known = days.get(day) ?? { day, individuals: 0, employees: 0, corporations: 0 }
    known[countOf[kind]] = signed
    days.set(day, known)
  }
  const [link] = await managedLinks(reading, [own])
  if (!link) throw new Refusal('cla.no_link')
  return { link, today: dayOf(now), days: [...days.values()] }
}
