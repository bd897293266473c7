import { column, declareTable } from '../../schema/table.ts'

/** Proofs of a browser for one check; deleted after an hour. */
export const checkProofsTable = declareTable(
  {
    /** Keyed hash of browser, check and subject. */
    id: column.text(),
    /** SHA-256 of the browser's cookie, in hex. */
    browser: column.text(),
    pullRequestId: column.text(),
    /** The proven address or account. */
    subject: column.personal(column.sealed('check-proof')),
    provenAt: column.integer(),
    expiresAt: column.integer(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'what a browser has proven for a check (sealed)',
          why: 'it reads that entry meanwhile',
          limit: 0,
          since: 'expires_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { deletes: 'what browsers have proven about the address' },
    ownData: { absent: 'as long as a page of a check is open' },
  },
)
