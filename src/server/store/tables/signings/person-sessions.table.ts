import { column, declareTable } from '../../schema/table.ts'

/** Sessions of people who have verified an address to view its signatures. */
export const personSessionsTable = declareTable(
  {
    /** SHA-256 of the cookie (hex). */
    id: column.text(),
    /** Verified address, and the signatures whose receipt numbers were entered. */
    subject: column.personal(column.sealed('person-session')),
    provenAt: column.integer(),
    expiresAt: column.integer(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'session of a confirmed address (hash of the cookie, encrypted address)',
          why: 'display of the address’s signatures for one hour',
          limit: 0,
          since: 'expires_at',
        },
      ],
    },
    erasure: { deletes: 'open sessions of the address' },
    ownData: { absent: 'session that requests the file' },
  },
)
