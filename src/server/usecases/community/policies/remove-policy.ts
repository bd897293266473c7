import { findLanguage } from '../../../../domain/text/languages.ts'
import type { PolicyKind } from '../../../../domain/projects/policies.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { withdrawPolicy } from './policy-texts.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Takes a link's own text out of force. Refuses `no_link`, `not_found`, `bad_request_parameter`. */
export async function removePolicy(
  services: Services,
  caller: CommunityManager,
  input: { kind: PolicyKind; language: string; linkId: string },
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
