import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const forgesTable = declareTable(
  {
    id: column.text(),
    kind: column.text<'github' | 'gitea'>(),
    state: column.text<'live' | 'removed'>(),
    /** Base URL of the website, without a trailing slash. */
    url: column.text(),
    /** Base URL of the API, without a trailing slash. */
    apiUrl: column.text(),
    /** App id on GitHub; empty for other forges. */
    appId: column.text(),
    slug: column.text(),
    /** Client id of its OAuth application; empty if there is none, in which case accounts cannot be proven by sign-in. */
    clientId: column.text(),
    clientSecret: column.nullable(column.sealed('forge-client')),
    /** Private key of the App (PEM). */
    privateKey: column.nullable(column.sealed('forge-key')),
    /** Webhook secret of the App. On a Gitea instance, each repository has its own secret. */
    hookSecret: column.nullable(column.sealed('forge-hook')),
    /** Previous webhook secret; its signatures are accepted until `previousUntil` (ms). */
    previousSecret: column.nullable(column.sealed('forge-hook')),
    previousUntil: column.nullable(column.integer()),
    /** Path segment for the App's deliveries. For a Gitea instance, the forge's id; it receives no deliveries. */
    hookId: column.text(),
    /** Hosts of noreply addresses. */
    noreplyHosts: column.json<string[]>(),
    addedAt: column.integer(),
    /** Time (ms) up to which failed deliveries were requested again; 0 for never. */
    redeliveredAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.setUp },
    erasure: { stays: reasons.namesNobody },
  },
)
