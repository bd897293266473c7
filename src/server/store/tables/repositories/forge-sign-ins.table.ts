import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Sign-ins of managers to forges through the App. */
export const forgeSignInsTable = declareTable(
  {
    id: column.text(),
    accountId: column.text(),
    forgeId: column.text(),
    /** Login on the forge, for display. */
    login: column.personal(column.text()),
    token: column.sealed('forge-sign-in'),
    expiresAt: column.integer(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'sign-in of a manager at a code platform, with its access token',
          why: 'selection of repositories',
          limit: 0,
          since: 'expires_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
    ownData: { absent: 'stored for a few hours, while a manager selects repositories' },
  },
)
