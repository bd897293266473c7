import type { Download } from '../../openapi/index.ts'
import { recordsIn } from '../../src/domain/text/csv.ts'
import type { ListQuery } from './list.context.ts'

/** An exported list as a file, with its number of records. */
export type Exported = { file: Download; count: number }

/**
 * Rows of a list to export: all rows that match its filters, or the rows with these keys (`ids`). `onLines` is called with the number of lines
 * received.
 */
export type ExportQuery = ListQuery & { ids?: readonly string[]; onLines?: (lines: number) => void }

/** Returns the request parameter for the selected rows. */
export const idsOf = ({ ids }: ExportQuery): { ids?: string } => (ids === undefined ? {} : { ids: ids.join(',') })

export const exportedAs = (file: Download): Exported => ({
  file,
  count: recordsIn(new TextDecoder().decode(file.bytes)),
})

const newLine = 10

/** Returns a file in JSON Lines format with its number of records. */
export function exportedAsLines(file: Download): Exported {
  let count = 0
  for (let at = file.bytes.indexOf(newLine); at >= 0; at = file.bytes.indexOf(newLine, at + 1)) count += 1
  return { file, count }
}
