import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { emailKey, isEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import type { NounsAtMoment } from '../../../store/store.ts'
import { isOutdated } from '../../shared/versions/outdated.ts'
import { boundBy, versionStandingOf } from '../../shared/versions/standing.ts'
import { lockCodes, recognizeCode, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { versionDifference } from '../../shared/versions/version-difference.ts'
import { findSignedRecord } from './signed-record.ts'

/**
 * Returns which version an address has signed and what changed since, for a caller with the code that was sent to it for signing. Refuses `no_link`, `not_an_email` and
 * what `recognizeCode` refuses, all before anything about the address is looked up.
 */
export async function recallSignature(
  services: Services,
  caller: Caller,
  input: { linkId: string; kind: SignerKind; email: string; verificationCode: string },
): Promise<ResultOf<'recallSignature'>> {
  const { linkId, kind } = input
  const email = input.email.trim()
  if (!(await services.store.reading.links.find(linkId))) throw new Refusal('cla.no_link')
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  const purpose = signingPurpose(kind, { linkId, email })
  await services.store.transaction(async (tx) =>
    recognizeCode(services, tx, await lockCodes(services, tx, caller, purpose), input),
  )
  return services.store.snapshot(async (nouns) => {
    const signed = await signedVersion(nouns, { linkId, kind, email })
    if (signed) return { data: null, signed }
    return { data: kind === 'individual' ? await earlierSignature(nouns, linkId, email) : null }
  })
}

async function signedVersion(nouns: NounsAtMoment, standing: Standing): Promise<Schemas['SignedAlready'] | null> {
  const { linkId, kind } = standing
  const id = await standingSignature(nouns, standing)
  const found = id === null ? null : await findSignedRecord(nouns, { kind, linkId, id })
  if (!found) return null
  const { language, version, signed_at } = found.receipt
  return { cla_title: found.cla_title, language, version, signed_at }
}

type Standing = { linkId: string; kind: SignerKind; email: string }

/** The id of what the address has signed and cannot sign once more; null where there is nothing. */
async function standingSignature(nouns: NounsAtMoment, { linkId, kind, email }: Standing): Promise<string | null> {
  if (kind === 'employee') return (await nouns.employees.findLive(linkId, emailKey(email)))?.id ?? null
  if (kind === 'corporation') return nouns.corporations.idOfRepresentative(linkId, emailKey(email))
  const live = await nouns.signings.findLive(linkId, email)
  return live && (await versionStandingOf(nouns, boundBy(linkId, live), nouns.at)).isLatest ? live.id : null
}

/** What changed since an individual signed a version that is not in force any more; null where there is nothing to compare. */
async function earlierSignature(
  nouns: NounsAtMoment,
  linkId: string,
  email: string,
): Promise<ResultOf<'recallSignature'>['data']> {
  const signing = await nouns.signings.ofAddress(linkId, email)
  const signed = signing && (await nouns.agreements.find(linkId, signing.agreementId))
  if (!signed) return null
  const inForce = await nouns.agreements.current(linkId, 'individual')
  const current = inForce.find(({ language }) => language === signed.language)
  if (!current || !(await isOutdated(nouns, signed, current))) return null
  return { signed_at: signing.signedAt, difference: await versionDifference(nouns, signed, current) }
}
