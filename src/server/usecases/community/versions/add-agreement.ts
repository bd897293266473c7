import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries } from '../../../store/store.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { type PublishRequest, publishRequestOf, readPublishRequest } from './publish-request.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { publishVersion } from './publish-version.ts'

export type AgreementInput = { linkId: string; agreement: RequestOf<'addAgreement'>['body'] }

/**
 * Adds an agreement in a type and language that the link does not have yet. Refuses with `no_link`, `cla_exists`, `reading_differs`, or any refusal
 * of the reader.
 */
export async function addAgreement(
  services: Services,
  caller: CommunityManager,
  { linkId, agreement }: AgreementInput,
): Promise<ResultOf<'addAgreement'>> {
  await ownLink(services.store.reading, caller, linkId)
  const request = publishRequestOf(agreement.type, agreement)
  await refuseExisting(services.store.reading, linkId, request)
  const read = await readPublishRequest(services, caller, request)
  return services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    await refuseExisting(tx, linkId, request)
    const publisher = { who: { account: caller.account }, client: caller.client }
    const claId = await publishVersion(services, tx, linkId, read, publisher)
    await writeAudit(services, tx, { ...publisher, what: 'agreement.publish', linkId, refusal: null, subject: claId })
    return { data: 'successfully' as const, cla_id: claId }
  })
}

async function refuseExisting(queries: Queries, linkId: string, { kind, language }: PublishRequest): Promise<void> {
  const current = await queries.agreements.current(linkId, kind)
  if (current.some((one) => one.language === language)) throw new Refusal('cla.cla_exists')
}
