import { deepestRow } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'

/**
 * Returns the number of rows before a page; pages start at 1. Refuses with `bad_request_parameter` for a page beyond the limit, because a read scans
 * all preceding rows.
 */
export function rowsBefore(page: number | undefined, size: number): number {
  const rows = ((page ?? 1) - 1) * size
  if (rows >= deepestRow) throw new Refusal('cla.bad_request_parameter', { message: 'page' })
  return rows
}
