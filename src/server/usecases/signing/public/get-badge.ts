import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { statesOf } from '../../../store/lists/signer-choice.ts'

/** Returns the content of the link's badge: the community's name and the number of people with valid signatures. Refuses with `no_link`. */
export async function getBadge(
  services: Services,
  { linkId, language }: { linkId: string; language: Language },
): Promise<{ name: string; people: number }> {
  const { reading } = services.store
  const link = await reading.links.find(linkId)
  if (!link) throw new Refusal('cla.no_link')
  const counts = await reading.signingCounts.ofLinks([link.id])
  const people = counts.filter(
    ({ kind, state }) => kind !== 'corporation' && statesOf(kind, 'in_force').includes(state),
  )
  return { name: nameOfCommunity(link, language), people: people.reduce((sum, { number }) => sum + number, 0) }
}
