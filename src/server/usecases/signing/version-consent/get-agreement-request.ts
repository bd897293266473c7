import type { ResultOf } from '../../../../../openapi/index.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { maskedEmail } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import { versionDifference } from '../../shared/versions/version-difference.ts'
import { answersAgain } from '../sign/answers.ts'
import { getEmailedRequest } from './emailed-request.ts'

/** Returns the agreement that the holder of an emailed key is asked to accept. Refuses like `getEmailedRequest`. */
export async function getAgreementRequest(
  services: Services,
  { token }: { token: string },
): Promise<ResultOf<'getAgreementRequest'>> {
  return services.store.snapshot(async (queries) => {
    const { link, signing, signed, requested: asked, current, standing } = await getEmailedRequest(queries, token)
    return {
      link_id: link.id,
      ...namesOnWire(link),
      email_masked: maskedEmail(signing.email),
      published_at: asked.createdAt,
      grace_ends_at: standing.endsAt ?? 0,
      status: standing.status,
      note: asked.note,
      needs_form: answersAgain(current.fields, signing, queries.at) === null,
      difference: await versionDifference(queries, signed, current),
    }
  })
}
