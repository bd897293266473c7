import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { findCodeDeliveryStop } from '../../shared/codes/code-delivery.ts'

/** The link's community, and whether its codes can be sent now. Refuses `no_link`. */
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

/** Counts that a sign page of the link is read. Refuses `no_link`. */
export async function countOpening(services: Services, { linkId }: { linkId: string }): Promise<'successfully'> {
  const link = await services.store.reading.links.find(linkId)
  if (!link) throw new Refusal('cla.no_link')
  services.funnel.count(link.id, 'opened')
  return 'successfully'
}
