import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'
import { corporationAnswer } from './corporation-answers.ts'

/** Lists a link's corporations that are not deleted, newest first. For older clients. Refuses with `no_link`. */
export async function listCorporations(
  services: Services,
  caller: SignedInCaller,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listCorporations'>> {
  const { reading } = services.store
  if (!(await findOwnLink(reading, caller, linkId))) throw new Refusal('cla.no_link')
  const all = await reading.corporationPages.page(linkId, { states: 'all', search: '', sort: 'newest', size: null })
  return all.map(corporationAnswer)
}
