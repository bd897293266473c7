import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationKeysTable = declareTable(
  {
    /** SHA-256 of the key (hex). */
    keyHash: column.text(),
    corporationId: column.text(),
    issuedAt: column.integer(),
    expiresAt: column.integer(),
    /** Time at which a later email replaced the key; null while it is valid. */
    supersededAt: column.nullable(column.integer()),
  },
  {
    key: ['keyHash'],
    retention: { kept: 'hashes of the links in emails to a company; deleted with the company' },
    erasure: { stays: reasons.otherRole },
  },
)
