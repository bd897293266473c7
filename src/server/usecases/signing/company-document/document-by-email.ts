import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import type { Services } from '../../../context/services.ts'
import { companyOfTab } from '../sign/receipt-handle.ts'
import { documentToSign } from '../sign/document-to-sign.ts'
import { signingDocumentLimits } from '../../../../domain/text/limits.ts'
import type { Caller } from '../../../context/caller.ts'
import { stateAfter } from '../../shared/companies/corporation-acts.ts'
import { keepSignedPdf, signedPdfDownload, signedPdfFacts } from '../../shared/companies/signed-pdfs.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'

/** Returns the state of a corporation's signature to the holder of an emailed key, or to the tab that sent its form. */
export async function getSigningByLetter(
  services: Services,
  caller: Caller,
  { token }: { token: string },
): Promise<ResultOf<'getSigningByLetter'>> {
  return services.store.snapshot(async (queries) => {
    const corporation = await corporationOfKey(services, queries, caller, token)
    const link = await queries.links.find(corporation.linkId)
    const refused = await queries.corporationRecords.openRefusal(corporation)
    const uploaded = await signedPdfFacts(queries, corporation)
    return {
      ...namesOnWire(link),
      link_id: corporation.linkId,
      corporation_name: corporation.name,
      admin_name: corporation.representative,
      state: corporation.state as ResultOf<'getSigningByLetter'>['state'],
      cla_language: nameOfLanguage(corporation.language),
      cla_id: corporation.agreementId,
      receipt: receiptNumber(corporation.id),
      signed_at: corporation.signedAt,
      uploaded_at: corporation.uploadedAt ?? 0,
      uploaded_name: uploaded?.name ?? '',
      uploaded_size: uploaded?.size ?? 0,
      refused_at: refused?.refusedAt ?? 0,
      refused_because: refused?.reason ?? '',
    }
  })
}

/** Returns the document to sign by hand to the holder of an emailed key, or to the tab that sent the form. Refuses with `wrong_state` once signed documents are no longer accepted. */
export const downloadSigningDocument = (
  services: Services,
  caller: Caller,
  { token }: { token: string },
): Promise<ResultOf<'downloadSigningDocument'>> =>
  documentToSign(services, (queries) => corporationOfKey(services, queries, caller, token))

/** Returns the signed PDF that was uploaded last. Refuses with `wrong_state` if there is none. */
export const downloadReturnedPdf = (
  services: Services,
  caller: Caller,
  { token }: { token: string },
): Promise<ResultOf<'downloadReturnedPdf'>> =>
  services.store.snapshot(async (queries) => {
    const corporation = await corporationOfKey(services, queries, caller, token)
    if (corporation.pdfSha256 === null) throw new Refusal('cla.wrong_state')
    return signedPdfDownload(queries, corporation)
  })

/** Checks the emailed key, the state and the client's allowance before reading the file. Refuses with `wrong_state`, `too_many_request`. */
export async function admitEmailedPdf(services: Services, caller: Caller, { token }: { token: string }): Promise<void> {
  const known = await services.store.snapshot((queries) => corporationOfKey(services, queries, caller, token))
  stateAfter(known, { type: 'pdf.returned' })
  const uploads = counterOf(services, anHour(signingDocumentLimits.uploadsAnHour), 'upload by client', caller.client)
  await services.store.transaction((tx) => throttle(tx, uploads))
}

/** Stores the signed PDF that a representative uploads through the emailed link, or from the tab that sent the form. Refuses with `wrong_state`, and if the file is not a plain PDF. */
export async function uploadPdfByLetter(
  services: Services,
  caller: Caller,
  { token, pdf }: { token: string; pdf: Uint8Array },
): Promise<'successfully'> {
  const findings = await services.pdf.inspectSignedPdf(pdf)
  return services.store.transaction(async (tx) => {
    const known = await corporationOfKey(services, tx, caller, token)
    const corporation = (await tx.corporations.hold(known.linkId, known.id)) ?? known
    await keepSignedPdf(services, tx, corporation, { bytes: pdf, by: 'representative', findings })
    return 'successfully' as const
  })
}

/**
 * Returns the corporation for an emailed key, or for the handle of the tab that sent its form. Refuses with `wrong_verification_code` for an invalid
 * key or a key replaced by a later email, and `expired_verification_code`. For a formerly valid key, the refusal contains its link.
 */
async function corporationOfKey(
  services: Services,
  queries: QueriesAtMoment,
  caller: Caller,
  token: string,
): Promise<Corporation> {
  const key = await queries.corporationRecords.findKey(sha256(token))
  const ofTab = key ? null : await companyOfTab(services, caller, token, queries)
  const sent = ofTab && (await queries.corporations.find(ofTab.linkId, ofTab.id))
  if (sent) return sent
  const found = key && (await queries.links.find(key.linkId))
  if (!key || !found) throw new Refusal('cla.wrong_verification_code')
  const link = { id: found.id, community: namesOnWire(found) }
  if (key.supersededAt !== null) throw new Refusal('cla.wrong_verification_code', { link })
  if (queries.at >= key.expiresAt) throw new Refusal('cla.expired_verification_code', { link })
  const corporation = await queries.corporations.find(key.linkId, key.corporationId)
  if (!corporation) throw new Refusal('cla.wrong_verification_code', { link })
  return corporation
}
