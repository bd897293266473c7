import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { bindingOf } from '../../../store/agreements/agreements.ts'
import { versionStandingOf } from '../../shared/versions/standing.ts'
import { type Versions, outdatedVersion } from './agreed-version.ts'
import type { CorporateCaller } from '../employees/own-corporation.ts'

/** What the caller's corporation is asked to agree to: the version in force, unless it has agreed to it; otherwise nothing. */
export async function listPendingAgreements(
  services: Services,
  { linkId, corporation: id }: CorporateCaller,
): Promise<ResultOf<'listPendingAgreements'>> {
  return services.store.snapshot(async (nouns) => {
    const corporation = await nouns.corporations.find(linkId, id)
    if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
    const versions = await outdatedVersion(nouns, corporation).catch((error: unknown): Versions | null => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!versions) return []
    const { agreed, current } = versions
    const material = (await nouns.agreements.find(linkId, bindingOf(current))) ?? current
    const { status, endsAt } = await versionStandingOf(nouns, { linkId, agreementId: agreed.id, subject: id }, nouns.at)
    return [
      {
        cla_id: current.id,
        language: nameOfLanguage(current.language),
        from_version: agreed.version,
        to_version: current.version,
        published_at: material.createdAt,
        grace_ends_at: endsAt ?? 0,
        status,
        note: material.note,
      },
    ]
  })
}
