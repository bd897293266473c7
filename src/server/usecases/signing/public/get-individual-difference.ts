import type { ResultOf } from '../../../../../openapi/index.ts'
import { isEmail } from '../../../../domain/people/email-address.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { currentVersion } from '../../shared/versions/current-version.ts'
import { isOutdatedVersion } from '../../shared/versions/outdated-version.ts'
import { versionDifference } from '../../shared/versions/version-difference.ts'
import { admitApiClient } from './api-client-admission.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Returns the changes since an address signed as an individual, in the language of that signature. Refuses with `missing_token` or `unknown_token` if
 * the link requires a token, `no_link`, `not_an_email`, `no_link_or_unsigned`, `unmatched_cla` if that language has no current version, and
 * `cla_is_latest`.
 */
export async function getIndividualDifference(
  services: Services,
  input: { linkId: string; email: string; robotToken: string },
): Promise<ResultOf<'getIndividualDifference'>> {
  const { reading } = services.store
  const email = storedEmail(input.email)
  await admitApiClient(services, input.linkId, input.robotToken)
  if (!(await reading.links.find(input.linkId))) throw new Refusal('cla.no_link')
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  const signing = await reading.signings.ofAddress(input.linkId, email)
  const signed = signing && (await reading.agreements.find(input.linkId, signing.agreementId))
  if (!signed) throw new Refusal('cla.no_link_or_unsigned')
  const current = await currentVersion(reading, input.linkId, signed)
  if (!(await isOutdatedVersion(reading, signed, current))) throw new Refusal('cla.cla_is_latest')
  return versionDifference(reading, signed, current)
}
