import { refusalReason } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { reasonCommitment } from '../../shared/evidence/commitments.ts'
import { recordCorporationEvent, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { mailSigningDocument } from '../../shared/companies/signing-emails.ts'
import { requireReviewedScan } from './reviewed-scan.ts'
import { changeCorporation, type CorporationRef } from './reviewed-corporation.ts'

/**
 * Rejects the current scan with a reason of 10 to 1000 characters (decision 48). The representative receives the reason verbatim, together with the
 * document to sign. The rejected scan remains stored. Refuses with `reason_length`, `no_link_or_unsigned`, `wrong_state`, `scan_replaced`.
 */
export async function askForBetterScan(
  services: Services,
  caller: CommunityManager,
  { reason: written, scan, ...ref }: CorporationRef & { reason: string; scan: string | undefined },
): Promise<'successfully'> {
  const reason = written.trim()
  const length = Array.from(reason).length
  if (length < refusalReason.least || length > refusalReason.most) throw new Refusal('cla.reason_length')
  return changeCorporation(services, { ...ref, caller, what: 'corporation.refuse_scan' }, async (tx, corporation) => {
    const state = stateAfter(corporation, { type: 'scan.refused' })
    const { id: corporationId, pdfSha256 } = corporation
    if (pdfSha256 === null) throw new Error(`Corporation ${corporationId} is in state "uploaded", but has no PDF`)
    requireReviewedScan(corporation, scan)
    const salt = services.random.id()
    const body = { pdf_sha256: pdfSha256, reason: reasonCommitment({ reason, salt }) }
    const { seq, at } = await recordCorporationEvent(tx, corporation, {
      type: 'corporation.scan_refused',
      by: caller,
      body,
    })
    await tx.corporationRecords.insertRefusal({ corporationId, seq, pdfSha256, reason, salt, refusedAt: at })
    await tx.corporations.change(corporation, { state, pdfSha256: null, uploadedAt: null, mailedAt: null })
    await mailSigningDocument(services, tx, corporation, { kind: 'better-scan' })
  })
}
