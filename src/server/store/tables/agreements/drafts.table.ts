import type { ReadingDifference } from '../../../../domain/agreements/reading-difference.ts'
import { draftAgreement } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const draftsTable = declareTable(
  {
    accountId: column.text(),
    /** SHA-256 of the file (hex). */
    sha256: column.text(),
    bytes: column.bytes(),
    body: column.text(),
    textSha256: column.text(),
    title: column.text(),
    pages: column.integer(),
    /** Source URL; empty for an uploaded file. */
    url: column.text(),
    /** File name of an upload. */
    filename: column.text(),
    createdAt: column.integer(),
    /** Differences between the extracted text and the PDF. */
    difference: column.json<ReadingDifference>(),
    /** Version of the PDF reader. */
    reader: column.integer(),
  },
  {
    key: ['accountId', 'sha256'],
    retention: {
      rules: [
        {
          what: 'agreements that were uploaded or read but not published',
          why: 'continuation of the form',
          limit: draftAgreement.lifetime,
          since: 'created_at',
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
