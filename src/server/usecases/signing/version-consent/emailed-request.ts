import type { Schemas } from '../../../../../openapi/index.ts'
import { maskedEmail } from '../../../../domain/people/email.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { requestEnds, type VersionStanding } from '../../../../domain/agreements/version-standing.ts'
import { propertiesOf } from '../../../../domain/text/languages.ts'
import { sha256 } from '../../../crypto/digest.ts'
import { type Agreement, bindingOf } from '../../../store/agreements/agreements.ts'
import type { VersionRequest } from '../../../store/agreements/agreement-requests.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { boundBy, versionStandingOf } from '../../shared/versions/signature-standing.ts'

/** Agreement request that belongs to an emailed key: the signature, its version, the requested version, and the current version. */
export type EmailedRequest = {
  request: VersionRequest
  link: Link
  signing: Signing
  signed: Agreement
  requested: Agreement
  current: Agreement
  standing: VersionStanding
}

/**
 * Returns the request for an emailed key, with the signature to replace. Refuses with `invalid_cla_confirm_token` for an invalid key. The details of
 * the other refusals contain the link: `withdrawn_cla_confirm_token` if the version was withdrawn, `cla_is_latest` with the signed version if the
 * person has agreed,
 * `replaced_cla_confirm_token` if a later email or version replaced the key, and `expired_cla_confirm_token` if the key has expired.
 */
export async function getEmailedRequest(queries: QueriesAtMoment, token: string): Promise<EmailedRequest> {
  const { agreementRequests, links, signings, agreements } = queries
  const invalid = new Refusal('cla.invalid_cla_confirm_token')
  const key = await agreementRequests.findToken(sha256(token))
  const request = key && (await agreementRequests.find(key.requestId))
  const link = request && (await links.find(request.linkId))
  const requested = request && (await agreements.find(request.linkId, request.agreementId))
  const signing = request && (await signings.find(request.subject))
  if (!key || !request || !link || !requested || !signing) throw invalid
  const details = { link: { id: link.id, community: namesOnWire(link) } }
  const live = await signings.findLive(link.id, signing.email)
  // The signature to replace no longer exists. For example, it ended together with the company's signature.
  if (!live) throw new Refusal('cla.invalid_cla_confirm_token', details)
  const bound = await agreements.find(link.id, live.agreementId)
  if (requested.state === 'withdrawn' && (!bound || bindingOf(bound) !== requested.id)) {
    throw new Refusal('cla.withdrawn_cla_confirm_token', details)
  }
  const standing = await versionStandingOf(queries, boundBy(link.id, live), queries.at)
  if (standing.isLatest) {
    const agreed = await signings.find(live.id)
    throw new Refusal('cla.cla_is_latest', { ...details, ...(agreed && { agreed: agreedIn(agreed) }) })
  }
  const current = await agreements.inForceOf(link.id, requested.id)
  if (key.replacedAt !== null || !current || live.id !== signing.id) {
    throw new Refusal('cla.replaced_cla_confirm_token', details)
  }
  if (queries.at >= requestEnds(request, requested.graceDays))
    throw new Refusal('cla.expired_cla_confirm_token', details)
  const signed = await agreements.find(link.id, signing.agreementId)
  if (!signed || bindingOf(signed) === requested.id) throw invalid
  return { request, link, signing, signed, requested, current, standing }
}

const agreedIn = ({ version, language, signedAt, email }: Signing): Schemas['AgreedVersion'] => ({
  ...{ version, language: propertiesOf(language).name },
  ...{ signed_at: signedAt, email_masked: maskedEmail(email) },
})
