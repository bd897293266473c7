import { retention } from '../../../../domain/text/limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const agreementTokensTable = declareTable(
  {
    /** SHA-256 of the key in the emailed link (hex). */
    hash: column.text(),
    requestId: column.text(),
    issuedAt: column.integer(),
    /** Time at which a later email replaced the key; null while it is valid. */
    replacedAt: column.nullable(column.integer()),
  },
  {
    key: ['hash'],
    retention: {
      rules: [
        {
          what: 'links in emails about a version (hash)',
          why: 'longer than any of these links is valid',
          limit: retention.agreementTokens,
          since: 'issued_at',
        },
      ],
    },
    erasure: { deletes: 'keys of the links in these emails' },
  },
)
