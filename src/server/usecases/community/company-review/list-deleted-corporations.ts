import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import { findOwnLink } from '../../shared/people/owned-link.ts'
import { corporationAnswer } from './corporation-answers.ts'

/** The deleted corporations of a link, the last deleted first; those deleted completely are gone. Refuses `no_link`. */
export async function listDeletedCorporations(
  services: Services,
  caller: SignedInCaller,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listDeletedCorporations'>> {
  const { reading } = services.store
  if (!(await findOwnLink(reading, caller, linkId))) throw new Refusal('cla.no_link')
  const all = await reading.corporationPages.page(linkId, { states: 'deleted', search: '', sort: 'newest', size: null })
  return all.toSorted((one, other) => (other.deletedAt ?? 0) - (one.deletedAt ?? 0)).map(corporationAnswer)
}
