import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { type PolicyDraft, publishPolicies, readPolicies } from './policy-texts.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Reads a link's own texts from a public repository and puts them in force. Refuses `no_link` and what `readPolicies` refuses. */
export async function setPolicy(
  services: Services,
  caller: CommunityManager,
  draft: PolicyDraft,
): Promise<ResultOf<'setPolicy'>> {
  await ownLink(services.store.reading, caller, draft.linkId)
  const readings = await readPolicies(services, draft)
  return services.store.transaction(async (tx) => {
    const { id: linkId } = await ownLink(tx, caller, draft.linkId)
    const set = await publishPolicies(tx, draft, readings)
    const who = { account: caller.account }
    await writeAudit(services, tx, { who, what: 'policy.set', linkId, client: caller.client, refusal: null })
    return set.map(({ language, version, isNew, source }) => ({
      language: nameOfLanguage(language),
      version,
      is_new: isNew,
      source,
    }))
  })
}
