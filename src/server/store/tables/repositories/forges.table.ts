import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const forgesTable = declareTable(
  {
    id: column.text(),
    kind: column.text<'github' | 'gitea'>(),
    state: column.text<'live' | 'removed'>(),
    /** Base URL for people, without a trailing slash. */
    url: column.text(),
    /** Base URL of the API, without a trailing slash. */
    apiUrl: column.text(),
    /** App id at GitHub; empty elsewhere. */
    appId: column.text(),
    slug: column.text(),
    /** Client id of its OAuth application; empty if there is none, in which case accounts cannot be proven by sign-in. */
    clientId: column.text(),
    clientSecret: column.nullable(column.sealed('forge-client')),
    /** Private key of the App (PEM). */
    privateKey: column.nullable(column.sealed('forge-key')),
    /** Webhook secret of the App. At a Gitea instance each repository has its own. */
    hookSecret: column.nullable(column.sealed('forge-hook')),
    /** Previous webhook secret; its signatures are accepted until `previousUntil` (ms). */
    previousSecret: column.nullable(column.sealed('forge-hook')),
    previousUntil: column.nullable(column.integer()),
    /** Path segment for the App's deliveries. For a Gitea instance it is the forge's id, which receives none. */
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
