import { column, declareTable } from '../../schema/table.ts'

/** Proofs that a browser has provided for a check; deleted after an hour. */
export const checkProofsTable = declareTable(
  {
    /** Keyed hash of the browser, the check and the subject. */
    id: column.text(),
    /** SHA-256 of the browser's cookie (hex). */
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
          what: 'address or account that a browser has confirmed for a check (encrypted)',
          why: 'access to the entry of this address or account',
          limit: 0,
          since: 'expires_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { deletes: 'confirmations of the address by browsers' },
    ownData: { absent: 'stored only while the page of a check is in use' },
  },
)
