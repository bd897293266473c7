import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { isOutdatedVersion } from '../../shared/versions/outdated-version.ts'
import { boundBy, versionStandingOf } from '../../shared/versions/signature-standing.ts'
import { lockCodes, recognizeCode, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { versionDifference } from '../../shared/versions/version-difference.ts'
import { findSignedRecord } from './signed-record.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Returns the version that an address has signed and the changes since then, to a caller with the code for signing. Refuses, before looking up the
 * address, with `no_link`, `not_an_email`, or any refusal of `recognizeCode`.
 */
export async function recallSignature(
  services: Services,
  caller: Caller,
  input: { linkId: string; kind: SignerKind; email: string; verificationCode: string },
): Promise<ResultOf<'recallSignature'>> {
  const { linkId, kind } = input
  const email = storedEmail(input.email)
  if (!(await services.store.reading.links.find(linkId))) throw new Refusal('cla.no_link')
  requireAddress(email)
  const purpose = signingPurpose(kind, { linkId, email })
  await services.store.transaction(async (tx) =>
    recognizeCode(services, tx, await lockCodes(services, tx, caller, purpose), input),
  )
  return services.store.snapshot(async (queries) => {
    const signed = await signedVersion(queries, { linkId, kind, email })
    if (signed) return { data: null, signed }
    return { data: kind === 'individual' ? await earlierSignature(queries, linkId, email) : null }
  })
}

async function signedVersion(queries: QueriesAtMoment, standing: Standing): Promise<Schemas['SignedAlready'] | null> {
  const { linkId, kind } = standing
  const id = await standingSignature(queries, standing)
  const found = id === null ? null : await findSignedRecord(queries, { kind, linkId, id })
  if (!found) return null
  const { language, version, signed_at } = found.receipt
  return { cla_title: found.cla_title, language, version, signed_at }
}

type Standing = { linkId: string; kind: SignerKind; email: string }

/** Returns the ID of the signature that prevents the address from signing again; null if there is none. */
async function standingSignature(queries: QueriesAtMoment, { linkId, kind, email }: Standing): Promise<string | null> {
  if (kind === 'employee') return (await queries.employees.findLive(linkId, emailKey(email)))?.id ?? null
  if (kind === 'corporation') return queries.corporations.idOfRepresentative(linkId, emailKey(email))
  const live = await queries.signings.findLive(linkId, email)
  return live && (await versionStandingOf(queries, boundBy(linkId, live), queries.at)).isLatest ? live.id : null
}

/** Returns the changes since an individual signed a version that is no longer current; null if there is nothing to compare. */
async function earlierSignature(
  queries: QueriesAtMoment,
  linkId: string,
  email: string,
): Promise<ResultOf<'recallSignature'>['data']> {
  const signing = await queries.signings.ofAddress(linkId, email)
  const signed = signing && (await queries.agreements.find(linkId, signing.agreementId))
  if (!signed) return null
  const inForce = await queries.agreements.current(linkId, 'individual')
  const current = inForce.find(({ language }) => language === signed.language)
  if (!current || !(await isOutdatedVersion(queries, signed, current))) return null
  return { signed_at: signing.signedAt, difference: await versionDifference(queries, signed, current) }
}
