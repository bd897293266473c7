import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import type { LabelNames } from '../../../../domain/pull-requests/check-policy.ts'
import type { MarkKind } from '../../../../domain/pull-requests/forge-kinds.ts'
import { column, declareTable } from '../../schema/table.ts'

const isOpen = (columns: string): string =>
  `exists (select 1 from pull_requests where pull_requests.watch_id = dispatches.watch_id and closed_at is null and ${columns})`

/** Content to post to a forge: one row per mark and per comment. New content replaces unsent content. */
type DispatchPayload = {
  state: string
  title: string
  summary: string
  pullRequest: string
  number: number
  /** Names of the labels, if the mark is a label. */
  labels?: LabelNames
  /** Numbers of the pull requests, if each has a status of its own. */
  pulls?: number[]
}

export const dispatchesTable = declareTable(
  {
    id: column.text(),
    watchId: column.text(),
    installationId: column.text(),
    channel: column.text<MarkKind | 'comment' | 'reaction'>(),
    /** Commit of a status, pull request ID, or forge ID of the comment to reply to. */
    target: column.text(),
    payload: column.personal(column.json<DispatchPayload>()),
    digest: column.text(),
    /** Digest of the posted content; empty if none. */
    postedDigest: column.text(),
    /** Forge ID of the posted content; empty if none. */
    nativeId: column.text(),
    /** State in the dispatch lifecycle. */
    state: column.text(),
    priority: column.integer(),
    /** Time of the next write. For a posted status: time of the next comparison with the status on the forge. */
    dueAt: column.integer(),
    claimedUntil: column.integer(),
    /** Number of attempts since the forge last accepted a write. */
    tries: column.integer(),
    postedAt: column.nullable(column.integer()),
    lastError: column.text(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'statuses and comments posted on a closed pull request',
          why: 'update if the pull request is reopened',
          limit: checkRetention.closed,
          since: 'posted_at',
          where: `state <> 'waiting' and not ${isOpen('(pull_requests.id = target or head_sha = target)')}`,
        },
      ],
    },
    erasure: { deletes: 'statuses and comments posted on these closed pull requests' },
    ownData: { absent: 'content posted on the code platform, derived from the commits' },
  },
)
