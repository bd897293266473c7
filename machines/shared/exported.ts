import type { Download } from '../../openapi/index.ts'
import { recordsIn } from '../../src/domain/text/csv.ts'
import type { ListQuery } from './list.context.ts'

/** A list as a file, and how many records it has. */
export type Exported = { file: Download; count: number }

/** The rows of a list to export: all that match its filters, or those of them with these keys. `onLines` receives the number of lines that have arrived. */
export type ExportQuery = ListQuery & { ids?: readonly string[]; onLines?: (lines: number) => void }

/** The selected rows, as the service is asked for them. */
export const idsOf = ({ ids }: ExportQuery): { ids?: string } => (ids === undefined ? {} : { ids: ids.join(',') })

export const exportedAs = (file: Download): Exported => ({
  file,
  count: recordsIn(new TextDecoder().decode(file.bytes)),
})

const newLine = 10

/** A file of JSON Lines. */
export function exportedAsLines(file: Download): Exported {
  let count = 0
  for (let at = file.bytes.indexOf(newLine); at >= 0; at = file.bytes.indexOf(newLine, at + 1)) count += 1
  return { file, count }
}
