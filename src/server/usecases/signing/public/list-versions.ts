import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import { agreementOf } from '../sign/agreement-of.ts'

/** All versions of an agreement in its language, newest first, of which one is named. Refuses `no_link`, `unmatched_cla`. */
export async function listVersions(
  services: Services,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'listVersions'>> {
  const named = await agreementOf(services, input)
  const all = await services.store.reading.agreements.all(input.linkId)
  return all
    .filter(({ kind, language }) => kind === named.kind && language === named.language)
    .toSorted((one, other) => other.version - one.version)
    .map((agreement) => ({
      cla_id: agreement.id,
      apply_to: agreement.kind,
      language: nameOfLanguage(agreement.language),
      title: agreement.title,
      pages: agreement.pages,
      sha256: agreement.documentSha256,
      version: agreement.version,
      kind: agreement.change,
      published_at: agreement.createdAt,
      grace_period_days: agreement.graceDays,
      note: agreement.note,
      reason: agreement.reason,
      is_current: agreement.state === 'current',
      ...(agreement.state === 'withdrawn' && { is_withdrawn: true }),
    }))
}
