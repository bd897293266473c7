import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { detectAgreement, detectedOnWire } from '../../../../domain/agreements/agreement-detection.ts'
import { isSmallDifference } from '../../../../domain/agreements/reading-difference.ts'
import type { Services } from '../../../context/services.ts'
import type { Draft } from '../../../store/agreements/drafts.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { differenceSha256 } from './accepted-reading.ts'
import { getDraft } from './agreement-source.ts'

/** Returns the preview of an agreement that was read for the caller within the last day. Refuses with `error_reading_file`. */
export async function getAgreementPreview(
  services: Services,
  caller: CommunityManager,
  { document }: { document: string },
): Promise<ResultOf<'getAgreementPreview'>> {
  return agreementPreview(await getDraft(services, caller, document))
}

/** Converts a draft to its preview. */
export function agreementPreview(draft: Draft): Schemas['AgreementPreview'] {
  const looksLike = detectedOnWire(detectAgreement(draft.text))
  return {
    document: draft.sha256,
    title: draft.title,
    pages: draft.pages,
    text: draft.text,
    text_sha256: draft.textSha256,
    url: draft.url,
    filename: draft.filename,
    ...(!isSmallDifference(draft.difference) && {
      reading_difference: { sha256: differenceSha256(draft), ...draft.difference },
    }),
    ...(looksLike && { looks_like: looksLike }),
  }
}

/** Returns the PDF of an agreement that was read for the caller within the last day. Refuses with `error_reading_file`. */
export async function downloadAgreementPreview(
  services: Services,
  caller: CommunityManager,
  { document }: { document: string },
): Promise<ResultOf<'downloadAgreementPreview'>> {
  const { bytes, title } = await getDraft(services, caller, document)
  return { bytes, filename: `${title || 'agreement'}.pdf` }
}
