import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { findCodeDeliveryStop } from '../../shared/codes/code-delivery.ts'

/** Returns the link's community, and whether codes can be sent for the link now. Refuses with `no_link`. */
export async function getLink(services: Services, input: { linkId: string }): Promise<ResultOf<'getLink'>> {
  const { reading } = services.store
  const link = await reading.links.find(input.linkId)
  if (!link) throw new Refusal('cla.no_link')
  const now = services.clock.now()
  const hindrance = await findCodeDeliveryStop(services, reading, link.id, now)
  return {
    ...namesOnWire(link),
    project_url: link.projectUrl,
    summaries: link.summaries,
    ...(hindrance && { codes_unavailable: hindrance.again === null ? {} : { until: hindrance.again } }),
  }
}

/** Counts a view of one of the link's sign pages. Refuses with `no_link`. */
export async function countOpening(services: Services, { linkId }: { linkId: string }): Promise<'successfully'> {
  const link = await services.store.reading.links.find(linkId)
  if (!link) throw new Refusal('cla.no_link')
  services.funnel.count(link.id, 'opened')
  return 'successfully'
}
