import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'

/** Counts that a sign page of the link is read. Refuses `no_link`. */
export async function countOpening(services: Services, { linkId }: { linkId: string }): Promise<'successfully'> {
  const link = await services.store.reading.links.find(linkId)
  if (!link) throw new Refusal('cla.no_link')
  services.funnel.count(link.id, 'opened')
  return 'successfully'
}
