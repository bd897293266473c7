import { administration } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const platformTokensTable = declareTable(
  {
    accountId: column.text(),
    sealed: column.sealed('platform-token'),
    createdAt: column.integer(),
  },
  {
    key: ['accountId'],
    retention: {
      rules: [
        {
          what: 'access tokens for code platforms (encrypted)',
          why: 'list of organizations that an account administers',
          limit: administration.forgotten,
          since: 'created_at',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
  },
)
