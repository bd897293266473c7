import type { ResultOf } from '../../../../../openapi/index.ts'
import { agreementSize, draftAgreement } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Draft } from '../../../store/agreements/drafts.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { admitReading } from './agreement-source.ts'
import { agreementPreview } from './get-agreement-preview.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/**
 * Reads the stored file of a current agreement with the current reader and stores the result as a draft for the caller. Does not change the
 * agreement. Refuses with `no_link`, `unmatched_cla` if the agreement is not current, or any refusal of the reader.
 */
export async function rereadAgreement(
  services: Services,
  caller: CommunityManager,
  { linkId, claId }: { linkId: string; claId: string },
): Promise<ResultOf<'rereadAgreement'>> {
  const { reading: queries } = services.store
  await ownLink(queries, caller, linkId)
  const agreement = await queries.agreements.find(linkId, claId)
  if (agreement?.state !== 'current') throw new Refusal('cla.unmatched_cla')
  await admitReading(services, caller)
  const bytes = await queries.agreements.bytes(agreement.documentSha256)
  const reading = await services.pdf.readAgreement(bytes, agreementSize.byUpload)
  return services.store.transaction(async (tx) => {
    const { url } = agreement
    const draft: Draft = { ...reading, accountId: caller.account, bytes, url, filename: '', createdAt: tx.at }
    await tx.drafts.put(draft, draftAgreement.mostAnAccount)
    const { sha256: documentSha256, textSha256, reader } = reading
    await tx.readings.record({ documentSha256, textSha256, reader, readAt: tx.at })
    return agreementPreview(draft)
  })
}
