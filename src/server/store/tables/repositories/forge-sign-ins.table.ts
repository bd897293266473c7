import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Sign-ins of managers at forges through the App. */
export const forgeSignInsTable = declareTable(
  {
    id: column.text(),
    accountId: column.text(),
    forgeId: column.text(),
    /** Login at the forge, for display. */
    login: column.personal(column.text()),
    token: column.sealed('forge-sign-in'),
    expiresAt: column.integer(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'a manager’s sign-in at a forge, with its token',
          why: 'needed to choose repositories',
          limit: 0,
          since: 'expires_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
    ownData: { absent: 'for hours, while a manager chooses repositories' },
  },
)
