import type { Download } from '../../openapi/index.ts'
import { recordsIn } from '../../src/domain/csv.ts'

/** A list as a CSV file, and how many records it has. */
export type Exported = { file: Download; count: number }

export const exportedAs = (file: Download): Exported => ({
  file,
  count: recordsIn(new TextDecoder().decode(file.bytes)),
})
