import type { ResultOf } from '../../../../openapi/index.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'

/** The community that asks for signatures. Refuses `no_link`. */
export async function getLink(house: House, input: { linkId: string }): Promise<ResultOf<'getLink'>> {
  const link = await house.store.reading.links.find(input.linkId)
  if (!link) throw new Refusal('cla.no_link')
  return { org_alias: link.alias, project_url: link.projectUrl, summaries: link.summaries }
}
