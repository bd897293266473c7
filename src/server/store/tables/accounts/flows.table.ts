import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const flowsTable = declareTable(
  {
    /** SHA-256 of the browser's cookie, in hex. */
    id: column.text(),
    /** SHA-256 of the OAuth state, in hex. */
    stateHash: column.text(),
    platform: column.text(),
    /** PKCE verifier, or other data needed in the callback, encrypted. */
    verifier: column.personal(column.sealed('flow')),
    expiresAt: column.integer(),
    /** Account whose authorization is renewed; empty at sign-in. */
    accountId: column.text(),
    /** Version of the privacy policy linked from the page on which the sign-in started; empty for none. */
    consent: column.text(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'sign-ins in progress at a code platform',
          why: 'completion of the sign-in when the browser returns',
          limit: 0,
          since: 'expires_at',
        },
      ],
    },
    erasure: { stays: reasons.brief },
    ownData: { absent: reasons.brief },
  },
)
