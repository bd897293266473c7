import type { CommitReading } from '../../../../domain/pull-requests/check-verdict.ts'
import type { Contributions, MergedCommit, PullGap } from '../../../../domain/pull-requests/contributions.ts'
import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Digest of the contributors to a head, without names. */
type NamedPeople = { headSha: string; baseSha: string; key: string; digest: string }

export const pullRequestsTable = declareTable(
  {
    /** 128 random bits; path segment of the public page. */
    id: column.text(),
    watchId: column.text(),
    linkId: column.text(),
    forgeId: column.text(),
    number: column.integer(),
    nativeId: column.text(),
    /** Empty for private repositories. */
    title: column.personal(column.text()),
    openerId: column.personal(column.text()),
    openerLogin: column.personal(column.text()),
    openerIsBot: column.integer(),
    state: column.text<'open' | 'closed' | 'merged'>(),
    isDraft: column.integer(),
    /** The forge's own word about merging at the last reading, such as `mergeable`; empty if it says nothing. */
    mergeStatus: column.text(),
    headSha: column.text(),
    baseSha: column.text(),
    /** Name of the base branch; empty before the first reading. */
    baseRef: column.text(),
    declaredCommits: column.integer(),
    /** Version of the list of commits that was read, as reported by the forge; empty if none. */
    listVersion: column.text(),
    /** Head whose commits are stored as contributions; empty if none. */
    readSha: column.text(),
    /** Rules used when the commits were read; see `readingRules`. */
    readPolicy: column.text(),
    /** Digest of the contributors with its head and base; see `peopleDigest`. Null before the first reading. */
    named: column.personal(column.nullable(column.json<NamedPeople>())),
    /** Due time of the requested processing; null if none is requested. */
    wantedAt: column.nullable(column.integer()),
    /** 1 if the pull request must be read from the forge first; 0 to evaluate stored data only. */
    needsReading: column.integer(),
    /** Priority: 0 signature, 1 merge group, 2 new head, 3 request by a person, 4 sweep. */
    priority: column.integer(),
    /** Incremented by each change that requires a new verdict. A verdict on an earlier revision is discarded and repeated. */
    revision: column.integer(),
    tries: column.integer(),
    claimedUntil: column.integer(),
    verdict: column.text<'' | 'covered' | 'uncovered' | 'unknown'>(),
    /** Result of reading the commits. */
    reading: column.json<CommitReading>(),
    /** Gaps that do not belong to a particular person, and people ignored by the policy. */
    gaps: column.personal(column.json<PullGap[]>()),
    leftOut: column.json<Contributions['leftOut']>(),
    /** Commits whose originals are already merged into a branch of the project. */
    mergedCommits: column.json<MergedCommit[]>(),
    /** Time of the first of several consecutive failed readings; null if the last reading succeeded. */
    failingSince: column.nullable(column.integer()),
    /** Time at which the forge first reported that the pull request does not exist; null otherwise. */
    goneAt: column.nullable(column.integer()),
    /** Title and text of the status for the current verdict; empty before the first verdict. */
    statusTitle: column.text(),
    statusSummary: column.personal(column.text()),
    /** Number of contributors. `covered`: number of covered contributors. */
    people: column.integer(),
    covered: column.integer(),
    judgedAt: column.integer(),
    /** Time at which coverage may expire and the verdict must be recomputed; null if never. */
    rejudgeAt: column.nullable(column.integer()),
    seenAt: column.integer(),
    closedAt: column.nullable(column.integer()),
    /** Time of the last recheck requested by a user; limited to one every 30 seconds. */
    askedAt: column.integer(),
    /** Login of the account that asked in a comment to end the override; empty if none. The forge is asked whether it administers the repository. */
    cancelLogin: column.personal(column.text()),
  },
  {
    key: ['id'],
    retention: {
      kept: 'number, state and check result; title and names are deleted after the retention period',
      rules: [
        {
          what: 'title and author of a closed pull request',
          why: 'display on the page of the check',
          limit: checkRetention.closed,
          since: 'closed_at',
          where: `read_sha <> ''`,
          set: `read_sha = '', title = '', opener_id = '', opener_login = '', cancel_login = '', named = null`,
          job: 'sweepChecks',
        },
        {
          what: 'check result of a closed pull request',
          why: 'display on the page of the check',
          limit: checkRetention.closed,
          since: 'closed_at',
          where: `status_summary <> '' or gaps <> '[]'`,
          set: `status_summary = '', gaps = '[]'`,
        },
      ],
    },
    erasure: {
      empties: 'title, names and check result of these closed pull requests',
      also: ['readSha'],
    },
    ownData: { absent: 'content of the page of a check, derived from the commits' },
  },
)
