import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const flowsTable = declareTable(
  {
    /** SHA-256 of the browser's cookie (hex). */
    id: column.text(),
    /** SHA-256 of the OAuth state (hex). */
    stateHash: column.text(),
    platform: column.text(),
    /** PKCE verifier or other data for the callback, encrypted. */
    verifier: column.personal(column.sealed('flow')),
    expiresAt: column.integer(),
    /** Account whose authorization is being renewed; empty for a sign-in. */
    accountId: column.text(),
    /** Version of the privacy policy linked on the page where the sign-in started; empty if none. */
    consent: column.text(),
    /** IANA time zone of the browser that started the sign-in; empty if none. */
    timeZone: column.text(),
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
