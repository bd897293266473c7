import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'

/** A decision about a scan counts for the one that was looked at; without `scan` for whichever is in force. Refuses `scan_replaced`. */
export function refuseOtherScan({ pdfSha256 }: Pick<Corporation, 'pdfSha256'>, scan: string | undefined): void {
  if (scan !== undefined && scan !== pdfSha256) throw new Refusal('cla.scan_replaced')
}
