import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'

/**
 * Refuses with `scan_replaced` if the scan that the manager viewed is no longer current. If `scan` is omitted, the decision applies to the current
 * scan.
 */
export function requireReviewedScan({ pdfSha256 }: Pick<Corporation, 'pdfSha256'>, scan: string | undefined): void {
  if (scan !== undefined && scan !== pdfSha256) throw new Refusal('cla.scan_replaced')
}
