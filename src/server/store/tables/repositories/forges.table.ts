import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const forgesTable = declareTable(
  {
    id: column.text(),
    kind: column.text<'github' | 'gitea'>(),
    state: column.text<'live' | 'removed'>(),
    /** The origin people open, without a final slash. */
    url: column.text(),
    /** URL of its API, without a final slash. */
    apiUrl: column.text(),
    /** ID of the App on GitHub; empty elsewhere. */
    appId: column.text(),
    slug: column.text(),
    /** Client ID of its OAuth application; empty if there is none, and no account can be proven by sign-in. */
    clientId: column.text(),
    clientSecret: column.nullable(column.sealed('forge-client')),
    /** The App's key (PEM). */
    privateKey: column.nullable(column.sealed('forge-key')),
    /** Webhook secret of the App; at a Gitea instance each repository has its own. */
    hookSecret: column.nullable(column.sealed('forge-hook')),
    /** The App's secret before the one in force; deliveries that it signs are taken until `previousUntil` (ms since 1970 UTC). */
    previousSecret: column.nullable(column.sealed('forge-hook')),
    previousUntil: column.nullable(column.integer()),
    /** The segment of the address of the App's deliveries; of a Gitea instance the forge's id, which no delivery arrives under. */
    hookId: column.text(),
    /** Hosts of addresses that stand for an account and receive nothing. */
    noreplyHosts: column.json<string[]>(),
    addedAt: column.integer(),
    /** Time up to which its failed deliveries were requested again (ms since 1970 UTC); 0 for never. */
    redeliveredAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.setUp },
    erasure: { stays: reasons.namesNobody },
  },
)
