import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** App installations in organizations, and tokens of repository webhooks. Rate limits and pauses apply per installation. */
export const forgeInstallationsTable = declareTable(
  {
    id: column.text(),
    forgeId: column.text(),
    /** Installation ID on the forge; for a token, the repository ID. */
    nativeId: column.text(),
    /** Account ID of the organization or user. */
    accountId: column.text(),
    accountLogin: column.text(),
    state: column.text<'active' | 'suspended' | 'gone'>(),
    permissions: column.json<Record<string, string>>(),
    /** URL of the GitHub page where the owner accepts new permissions; empty if unknown. */
    settingsUrl: column.text(),
    /** Access token of a Gitea repository. App tokens are kept in memory for an hour. */
    token: column.nullable(column.sealed('forge-token')),
    /** Remaining API requests, and reset time of the limit; null if the forge has not reported them. */
    remaining: column.nullable(column.integer()),
    resetAt: column.nullable(column.integer()),
    /** End of the pause requested by the forge; null if none. */
    pausedUntil: column.nullable(column.integer()),
    /** Time of the last write (ms). Writes are at least one second apart. */
    writtenAt: column.integer(),
    seenAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.setUp}; the token of a repository is deleted when it is disconnected` },
    erasure: { stays: reasons.namesNobody },
  },
)
