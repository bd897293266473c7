/** A signed PDF is inspected along its cross-reference table, and also by scanning the whole file for objects. */
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { misleadingFiles } from '../../support/pdf/misleading-tables.ts'

const documents = openPdfProcesses({ reuse: true })
afterAll(() => documents.close())

test.each(misleadingFiles)('$name: $ends', async ({ bytes, ends, isTableDamaged = false }) => {
  const ending = await documents.inspectSignedPdf(await bytes()).then(
    (findings) => (expect(findings).toEqual({ isTableDamaged }), 'done'),
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
  expect(ending).toBe(ends)
})
