import type { ResultOf } from '../../../../../openapi/index.ts'
import { findLanguage, nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { type PolicyDraft, publishPolicies, readPolicies, withdrawPolicy } from './policy-texts.ts'
import type { PolicyType } from '../../../../domain/projects/policies.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'

/** Lists all versions of a link's own policies, oldest first. Refuses with `no_link`. */
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

/** Reads a link's own policies from a public repository and publishes them. Refuses with `no_link`, and as `readPolicies` does. */
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

/** Withdraws a link's own policy. Refuses with `no_link`, `not_found`, `bad_request_parameter`. */
export async function removePolicy(
  services: Services,
  caller: CommunityManager,
  input: { kind: PolicyType; language: string; linkId: string },
): Promise<'successfully'> {
  const language = findLanguage(input.language)
  return services.store.transaction(async (tx) => {
    const { id: linkId } = await ownLink(tx, caller, input.linkId)
    if (!language) throw new Refusal('cla.bad_request_parameter', { message: 'language' })
    await withdrawPolicy(tx, { kind: input.kind, language, linkId })
    const who = { account: caller.account }
    await writeAudit(services, tx, { who, what: 'policy.remove', linkId, client: caller.client, refusal: null })
    return 'successfully' as const
  })
}
