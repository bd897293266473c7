import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** An App at an organisation, or the token of one repository's hook: the unit of budgets and pauses. */
export const forgeInstallationsTable = declareTable(
  {
    id: column.text(),
    forgeId: column.text(),
    /** The forge's id of the installation; for a token the id of its repository. */
    nativeId: column.text(),
    /** The organisation or user. */
    accountId: column.text(),
    accountLogin: column.text(),
    state: column.text<'active' | 'suspended' | 'gone'>(),
    permissions: column.json<Record<string, string>>(),
    /** Page at GitHub where its owner accepts new permissions; empty if unknown. */
    settingsUrl: column.text(),
    /** Token of a Gitea repository; an App's is in memory for an hour. */
    token: column.nullable(column.sealed('forge-token')),
    /** Requests left of the forge's budget, and the time it is renewed; null if the forge has not sent them. */
    remaining: column.nullable(column.integer()),
    resetAt: column.nullable(column.integer()),
    /** Nothing is asked before; null where the forge has not asked to wait. */
    pausedUntil: column.nullable(column.integer()),
    /** Time of the last write (ms since 1970 UTC): two writes are a second apart. */
    writtenAt: column.integer(),
    seenAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.setUp}; the token of a repository is deleted when it is disconnected` },
    erasure: { stays: reasons.namesNobody },
  },
)
