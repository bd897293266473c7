import type { Language } from '../../../../domain/text/languages.ts'
import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const consentsTable = declareTable(
  {
    id: column.text(),
    accountId: column.text(),
    version: column.text(),
    language: column.text<Language>(),
    /** Client identifier as used by rate limits. */
    client: column.committed(column.text()),
    givenAt: column.integer(),
    salts: column.salts(),
  },
  {
    key: ['id'],
    retention: {
      kept: `${reasons.underEvidence}; without the IP address after the retention period`,
      rules: [
        {
          what: 'IP address of a consent',
          why: 'investigation of abuse; an event records the deletion',
          limit: retention.clients,
          since: 'given_at',
          where: `client <> ''`,
          set: `client = ''`,
          job: 'forgetClients',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'row', ofService: 'true' },
    ownData: ['accountId', 'version', 'language', 'client', 'givenAt'],
  },
)
