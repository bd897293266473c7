import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** An App installed in an organization, or the token of one repository's hook. Rate limits and pauses apply to an installation. */
export const forgeInstallationsTable = declareTable(
  {
    id: column.text(),
    forgeId: column.text(),
    /** Id of the installation on the forge; for a token, the repository's id. */
    nativeId: column.text(),
    /** Organization or user. */
    accountId: column.text(),
    accountLogin: column.text(),
    state: column.text<'active' | 'suspended' | 'gone'>(),
    permissions: column.json<Record<string, string>>(),
    /** GitHub page on which the owner accepts new permissions; empty if unknown. */
    settingsUrl: column.text(),
    /** Token of a Gitea repository. App tokens are kept in memory for an hour. */
    token: column.nullable(column.sealed('forge-token')),
    /** Remaining API requests, and the time at which the limit resets; null if the forge has not sent them. */
    remaining: column.nullable(column.integer()),
    resetAt: column.nullable(column.integer()),
    /** End of the pause that the forge has requested; null if none. */
    pausedUntil: column.nullable(column.integer()),
    /** Time of the last write (ms). Two writes are at least a second apart. */
    writtenAt: column.integer(),
    seenAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.setUp}; the token of a repository is deleted when it is disconnected` },
    erasure: { stays: reasons.namesNobody },
  },
)
