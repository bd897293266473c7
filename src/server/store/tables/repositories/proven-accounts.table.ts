import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const provenAccountsTable = declareTable(
  {
    forgeId: column.text(),
    accountId: column.personal(column.text()),
    login: column.personal(column.text()),
    emailKey: column.lookupKey(),
    provenAt: column.integer(),
  },
  {
    key: ['forgeId', 'accountId', 'emailKey'],
    retention: {
      rules: [
        {
          what: 'address that was confirmed together with an account',
          why: 'validity of the confirmation',
          limit: checkRetention.provenAccounts,
          since: 'proven_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { deletes: 'accounts confirmed together with the address, with its last signature' },
    ownData: ['forgeId', 'accountId', 'login', 'provenAt'],
  },
)
