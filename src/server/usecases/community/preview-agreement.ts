import type { ResultOf } from '../../../../openapi/index.ts'
import { agreementSize, draftAgreement } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import type { Draft } from '../../store/drafts.ts'
import type { CommunityManager } from '../../visitor.ts'
import { admitReading, type AgreementFile, agreementFrom } from './agreement-source.ts'
import { agreementPreview } from './get-agreement-preview.ts'

/** A file as somebody uploads it. */
export type UploadedAgreement = { bytes: Uint8Array; filename: string }

/** Reads an agreement by its address or as uploaded, and keeps it for the visitor. Refuses what reading it refuses. */
export async function previewAgreement(
  house: House,
  visitor: CommunityManager,
  { url, file }: { url: string; file: UploadedAgreement | null },
): Promise<ResultOf<'previewAgreement'>> {
  if (file && url !== '') throw new Refusal('cla.bad_request_parameter', { message: 'a url or a file, not both' })
  const {
    bytes,
    reading,
    url: source,
  } = file ? await uploaded(house, visitor, file) : await agreementFrom(house, visitor, { url: url.trim() })
  const draft: Draft = {
    ...reading,
    accountId: visitor.account,
    bytes,
    url: source,
    filename: (file?.filename ?? '').slice(0, 200),
    createdAt: house.clock.now(),
  }
  await house.store.transaction((tx) => tx.drafts.put(draft, draftAgreement.mostAnAccount))
  return agreementPreview(draft)
}

async function uploaded(house: House, visitor: CommunityManager, file: UploadedAgreement): Promise<AgreementFile> {
  await admitReading(house, visitor)
  const reading = await house.documents.readAgreement(file.bytes, agreementSize.byUpload)
  return { bytes: file.bytes, reading, url: '' }
}
