import type { Language } from '../../../../domain/text/languages.ts'
import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const resetsTable = declareTable(
  {
    /** SHA-256 of the reset key (hex). */
    keyHash: column.text(),
    linkId: column.text(),
    emailKey: column.lookupKey(),
    /** State in the lifecycle of reset links. */
    state: column.text(),
    issuedAt: column.integer(),
    expiresAt: column.integer(),
    settledAt: column.nullable(column.integer()),
    /** Language chosen by the requester; empty if none. */
    language: column.text<Language | ''>(),
  },
  {
    key: ['keyHash'],
    retention: {
      rules: [
        {
          what: 'links to set a password (hash)',
          why: 'error message that distinguishes a used link from an invalid one',
          limit: retention.resets,
          since: 'expires_at',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
    ownData: { absent: 'stored for a few days; the file contains the email with the link' },
  },
)
