import type { ResultOf } from '../../../../openapi/index.ts'
import { isEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { candidateCodes, recognizeCode, signingPurpose } from '../shared/verification-codes.ts'
import { versionDifference } from '../shared/version-difference.ts'

/**
 * What an address signed before and what changed since, for a caller with the code that was mailed to it for signing. Refuses `no_link`,
 * `not_an_email` and what `recognizeCode` refuses, all of it before anything about the address is looked up.
 */
export async function recallSignature(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string; verificationCode: string },
): Promise<ResultOf<'recallSignature'>> {
  const { linkId } = input
  const { reading } = services.store
  const email = input.email.trim()
  if (!(await reading.links.find(linkId))) throw new Refusal('cla.no_link')
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  const purpose = signingPurpose('individual', linkId, email)
  await services.store.transaction(async (tx) =>
    recognizeCode(services, tx, {
      purpose,
      caller,
      candidates: await candidateCodes(services, tx, caller, purpose),
      digits: input.verificationCode,
    }),
  )
  const signing = await reading.signings.ofAddress(linkId, email)
  const signed = signing && (await reading.agreements.find(linkId, signing.agreementId))
  if (!signed) return null
  const inForce = await reading.agreements.current(linkId, 'individual')
  const current = inForce.find(({ language }) => language === signed.language)
  if (!current || current.id === signed.id) return null
  return { signed_at: signing.signedAt, difference: await versionDifference(reading, signed, current) }
}
