import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { versionDifference } from '../../shared/versions/version-difference.ts'
import { agreementOf } from '../sign/agreement-of.ts'

/** What a version changed of the one before it in its language. Refuses `no_link`, and `unmatched_cla` for the first version too. */
export async function getVersionDifference(
  services: Services,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'getVersionDifference'>> {
  const { reading } = services.store
  const named = await agreementOf(services, input)
  const all = await reading.agreements.all(input.linkId)
  const before = all
    .filter(
      ({ kind, language, version }) => kind === named.kind && language === named.language && version < named.version,
    )
    .toSorted((one, other) => other.version - one.version)[0]
  if (!before) throw new Refusal('cla.unmatched_cla')
  return versionDifference(reading, before, named)
}
