import { retention } from '../../../../domain/text/limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const codesTable = declareTable(
  {
    id: column.text(),
    purpose: column.text(),
    linkId: column.text(),
    emailKey: column.lookupKey(),
    /** Keyed hash of the digits. */
    mac: column.text(),
    state: column.text(),
    /** All tries; of them `commonTries` came without the cookie of the browser that asked. */
    tries: column.integer(),
    issuedAt: column.integer(),
    expiresAt: column.integer(),
    settledAt: column.nullable(column.integer()),
    /** Given by the database. */
    seq: column.generated(column.integer()),
    commonTries: column.generated(column.integer()),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'verification codes (keyed hash)',
          why: 'tries are counted',
          limit: retention.codes,
          since: 'expires_at',
        },
      ],
    },
    erasure: { deletes: 'verification codes of the address' },
    ownData: { absent: 'for a day; the letter with the code is in the file' },
  },
)
