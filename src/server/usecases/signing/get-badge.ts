import { nameOfCommunity } from '../../../domain/community-name.ts'
import type { Language } from '../../../domain/languages.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'

/** What the link's badge says: the community's name, and how many people have signed. Refuses `no_link`. */
export async function getBadge(
  services: Services,
  { linkId, language }: { linkId: string; language: Language },
): Promise<{ name: string; people: number }> {
  const { reading } = services.store
  const link = await reading.links.find(linkId)
  if (!link) throw new Refusal('cla.no_link')
  const totals = await reading.signingDays.totals([link.id])
  const people = totals.reduce((sum, { kind, total }) => (kind === 'corporation' ? sum : sum + total), 0)
  return { name: nameOfCommunity(link, language), people }
}
