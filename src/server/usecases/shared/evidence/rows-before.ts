import { deepestRow } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'

/** How many rows come before a page, which is counted from 1. Refuses `bad_request_parameter` for one too far on: reading there costs what is before it. */
export function rowsBefore(page: number | undefined, size: number): number {
  const rows = ((page ?? 1) - 1) * size
  if (rows >= deepestRow) throw new Refusal('cla.bad_request_parameter', { message: 'page' })
  return rows
}
