import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { type Agreement, bindingOf } from '../../../store/agreements/agreements.ts'
import { versionStandingOf } from '../../shared/versions/signature-standing.ts'
import { type CorporateCaller, ownCorporation } from '../employees/caller-corporation.ts'
import { versionDifference } from '../../shared/versions/version-difference.ts'
import { recordCorporationEvent, stateAfter } from '../../shared/companies/corporation-acts.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries } from '../../../store/store.ts'
import { agreedVersionId } from '../../shared/versions/agreed-version.ts'
import { currentVersion } from '../../shared/versions/current-version.ts'
import { isOutdatedVersion } from '../../shared/versions/outdated-version.ts'

/** Lists the current version if the caller's corporation has not agreed to it; otherwise returns an empty list. */
export async function listPendingAgreements(
  services: Services,
  { linkId, corporation: id }: CorporateCaller,
): Promise<ResultOf<'listPendingAgreements'>> {
  return services.store.snapshot(async (queries) => {
    const corporation = await queries.corporations.find(linkId, id)
    if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
    const versions = await outdatedVersion(queries, corporation).catch((error: unknown): Versions | null => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!versions) return []
    const { agreed, current } = versions
    const material = (await queries.agreements.find(linkId, bindingOf(current))) ?? current
    const { status, endsAt } = await versionStandingOf(
      queries,
      { linkId, agreementId: agreed.id, subject: id },
      queries.at,
    )
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

/** Returns the changes since the caller's corporation last agreed. Refuses with `unmatched_cla` and `cla_is_latest`. */
export async function getOwnDifference(
  services: Services,
  { linkId, corporation: id }: CorporateCaller,
): Promise<ResultOf<'getOwnDifference'>> {
  const { reading } = services.store
  const corporation = await reading.corporations.find(linkId, id)
  if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
  const { agreed, current } = await outdatedVersion(reading, corporation)
  return versionDifference(reading, agreed, current)
}

/** Accepts the current version for the caller's corporation; the signed version is unchanged. Refuses with `unmatched_cla` and `cla_is_latest`. */
export async function agreeToNewVersion(
  services: Services,
  caller: CorporateCaller,
): Promise<ResultOf<'agreeToNewVersion'>> {
  return services.store.transaction(async (tx) => {
    // Lock the chain first: a concurrent publication or withdrawal is either visible here or runs afterwards.
    await tx.evidence.hold(caller.linkId)
    const corporation = await ownCorporation(tx, caller)
    stateAfter(corporation, { type: 'agreement.accepted' })
    const { current } = await outdatedVersion(tx, corporation)
    const body = { agreement: current.id, language: current.language, version: current.version }
    await recordCorporationEvent(tx, corporation, { type: 'corporation.agreed', by: caller, body })
    await tx.agreementRequests.agree(corporation.id, tx.at)
    // Employees are covered by the version that their corporation accepted.
    await tx.rejudgedLinks.want(caller.linkId)
    return 'successfully' as const
  })
}

/** The version that a corporation last agreed to, and the current version that it may accept. */
type Versions = { agreed: Agreement; current: Agreement }

/**
 * Returns the version that a corporation last agreed to, at signing or later, and the current version in the language of its signature. Refuses with
 * `unmatched_cla` if there is no current version, and `cla_is_latest` if the two are the same or differ by editorial changes only.
 */
async function outdatedVersion(queries: Queries, corporation: Corporation): Promise<Versions> {
  const { linkId, language } = corporation
  const agreed = await queries.agreements.find(linkId, await agreedVersionId(queries, corporation))
  const current = await currentVersion(queries, linkId, { kind: 'corporation', language })
  if (!agreed) throw new Refusal('cla.unmatched_cla')
  if (!(await isOutdatedVersion(queries, agreed, current))) throw new Refusal('cla.cla_is_latest')
  return { agreed, current }
}
