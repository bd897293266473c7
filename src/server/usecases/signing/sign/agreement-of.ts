import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'

/** Any version of a live link's agreement, also one that is not current any more. Refuses `no_link`, `unmatched_cla`. */
export async function agreementOf(services: Services, input: { linkId: string; claId: string }): Promise<Agreement> {
  const { links, agreements } = services.store.reading
  if (!(await links.find(input.linkId))) throw new Refusal('cla.no_link')
  const agreement = await agreements.find(input.linkId, input.claId)
  if (!agreement) throw new Refusal('cla.unmatched_cla')
  return agreement
}
