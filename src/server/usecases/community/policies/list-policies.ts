import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** A link's own texts, every version, oldest first. Refuses `no_link`. */
export async function listPolicies(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listPolicies'>> {
  const { reading } = services.store
  const link = await ownLink(reading, caller, linkId)
  return (await reading.policies.all(link.id)).map(({ kind, language, version, state, source, createdAt }) => ({
    kind,
    language: nameOfLanguage(language),
    version,
    state,
    source,
    created_at: createdAt,
  }))
}
