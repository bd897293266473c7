import type { ForgeKind } from '../../../../domain/pull-requests/forge-kinds.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const forgesTable = declareTable(
  {
    id: column.text(),
    kind: column.text<ForgeKind>(),
    state: column.text<'live' | 'removed'>(),
    /** Base URL of the website, without a trailing slash. */
    url: column.text(),
    /** Base URL of the API, without a trailing slash. */
    apiUrl: column.text(),
    /** App ID on GitHub; empty for other forges. */
    appId: column.text(),
    slug: column.text(),
    /** Client ID of the OAuth application. If it is empty, users cannot prove their accounts by signing in. */
    clientId: column.text(),
    clientSecret: column.nullable(column.sealed('forge-client')),
    /** Private key of the App (PEM). */
    privateKey: column.nullable(column.sealed('forge-key')),
    /** Webhook secret of the App. On Gitea, each repository has its own secret. */
    hookSecret: column.nullable(column.sealed('forge-hook')),
    /** Previous webhook secret, accepted until `previousUntil` (ms). */
    previousSecret: column.nullable(column.sealed('forge-hook')),
    previousUntil: column.nullable(column.integer()),
    /** Path segment of the App's webhook URL. On Gitea: the forge ID, because only its repositories have webhooks. */
    hookId: column.text(),
    /** Host names of noreply addresses. */
    noreplyHosts: column.json<string[]>(),
    addedAt: column.integer(),
    /** Time (ms) up to which redelivery of failed deliveries has been requested; 0 if never. */
    redeliveredAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.setUp },
    erasure: { stays: reasons.namesNobody },
  },
)
