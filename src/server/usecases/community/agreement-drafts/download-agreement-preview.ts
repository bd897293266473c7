import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { getDraft } from './agreement-source.ts'

/** The PDF of an agreement that was read for the caller within the last day. Refuses `error_reading_file`. */
export async function downloadAgreementPreview(
  services: Services,
  caller: CommunityManager,
  { document }: { document: string },
): Promise<ResultOf<'downloadAgreementPreview'>> {
  const { bytes, title } = await getDraft(services, caller, document)
  return { bytes, filename: `${title || 'agreement'}.pdf` }
}
