import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const provenAccountsTable = declareTable(
  {
    forgeId: column.text(),
    accountId: column.text(),
    login: column.text(),
    emailKey: column.text(),
    provenAt: column.integer(),
  },
  {
    key: ['forgeId', 'accountId', 'emailKey'],
    retention: {
      rules: [
        {
          what: 'which address an account has proven',
          why: 'it counts as long',
          limit: checkRetention.provenAccounts,
          since: 'proven_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { erased: 'which accounts were proven beside the address, with its last signature' },
  },
)
