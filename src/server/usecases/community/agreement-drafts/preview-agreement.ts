import type { ResultOf } from '../../../../../openapi/index.ts'
import { agreementSize, draftAgreement } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Draft } from '../../../store/agreements/drafts.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { type AgreementFile, fetchedAgreement } from './agreement-source.ts'
import { agreementPreview } from './get-agreement-preview.ts'

/** An uploaded file. */
export type UploadedAgreement = { bytes: Uint8Array; filename: string }

/**
 * Reads an agreement from its URL or the upload and stores it for the caller. Check the caller's rate limit first. Throws any refusal of the reader.
 */
export async function previewAgreement(
  services: Services,
  caller: CommunityManager,
  given: { url: string; file: UploadedAgreement | null },
): Promise<ResultOf<'previewAgreement'>> {
  const { bytes, reading, url } = await agreementOf(services, given)
  const draft: Draft = {
    ...reading,
    accountId: caller.account,
    bytes,
    url,
    filename: (given.file?.filename ?? '').slice(0, 200),
    createdAt: services.clock.now(),
  }
  await services.store.transaction((tx) => tx.drafts.put(draft, draftAgreement.mostAnAccount))
  return agreementPreview(draft)
}

async function agreementOf(
  services: Services,
  { url, file }: { url: string; file: UploadedAgreement | null },
): Promise<AgreementFile> {
  const address = url.trim()
  if ((file === null) === (address === '')) {
    throw new Refusal('cla.bad_request_parameter', { message: 'exactly one of url and file is required' })
  }
  if (file === null) return fetchedAgreement(services, address)
  const reading = await services.pdf.readAgreement(file.bytes, agreementSize.byUpload)
  return { bytes: file.bytes, reading, url: '' }
}
