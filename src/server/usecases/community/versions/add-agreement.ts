import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Nouns } from '../../../store/store.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { type AgreementRequest, agreementRequest, readRequested } from './agreement-request.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { publishVersion } from './publish-version.ts'

export type AgreementInput = { linkId: string; agreement: RequestOf<'addAgreement'>['body'] }

/** Adds an agreement of a kind and language the link has none of. Refuses `no_link`, `cla_exists`, `reading_differs`, and what reading it refuses. */
export async function addAgreement(
  services: Services,
  caller: CommunityManager,
  { linkId, agreement }: AgreementInput,
): Promise<ResultOf<'addAgreement'>> {
  await ownLink(services.store.reading, caller, linkId)
  const request = agreementRequest(agreement.type, agreement)
  await refuseExisting(services.store.reading, linkId, request)
  const read = await readRequested(services, caller, request)
  return services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    await refuseExisting(tx, linkId, request)
    const publisher = { who: { account: caller.account }, client: caller.client }
    const claId = await publishVersion(services, tx, linkId, read, publisher)
    await writeAudit(services, tx, { ...publisher, what: 'agreement.publish', linkId, refusal: null })
    return { data: 'successfully' as const, cla_id: claId }
  })
}

async function refuseExisting(nouns: Nouns, linkId: string, { kind, language }: AgreementRequest): Promise<void> {
  const current = await nouns.agreements.current(linkId, kind)
  if (current.some((one) => one.language === language)) throw new Refusal('cla.cla_exists')
}
