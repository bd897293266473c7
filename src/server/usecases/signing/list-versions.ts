import type { ResultOf } from '../../../../openapi/index.ts'
import type { Services } from '../../services.ts'
import { agreementOf } from './agreement-of.ts'

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
    .map(({ id, version, change, createdAt, graceDays, note, reason, state }) => ({
      cla_id: id,
      version,
      kind: change,
      published_at: createdAt,
      grace_period_days: graceDays,
      note,
      reason,
      is_current: state === 'current',
      ...(state === 'withdrawn' && { is_withdrawn: true }),
    }))
}
