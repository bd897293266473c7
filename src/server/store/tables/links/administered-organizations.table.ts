import { administration } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const administeredOrganizationsTable = declareTable(
  {
    accountId: column.text(),
    organizationId: column.text(),
    platform: column.text(),
    /** `refused`: the platform rejects queries about the account, so the role is suspended until the next sign-in. */
    state: column.text<'live' | 'refused'>(),
    askedAt: column.integer(),
    /** Time of the platform's last confirmation. */
    confirmedAt: column.integer(),
  },
  {
    key: ['accountId', 'organizationId'],
    retention: {
      rules: [
        {
          what: 'organizations that an account administers, as last confirmed by the code platform',
          why: 'access of the organization’s administrators until their next sign-in',
          limit: administration.forgotten,
          since: 'confirmed_at',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
  },
)
