import type { CommitReading } from '../../../../domain/pull-requests/check-verdict.ts'
import type { Contributions, MergedCommit, PullGap } from '../../../../domain/pull-requests/contributions.ts'
import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

/** People whom the commits of a head name, in a form that contains no name. */
type NamedPeople = { headSha: string; baseSha: string; key: string; digest: string }

export const pullRequestsTable = declareTable(
  {
    /** 128 random bits: also what its public page is called. */
    id: column.text(),
    watchId: column.text(),
    linkId: column.text(),
    forgeId: column.text(),
    number: column.integer(),
    nativeId: column.text(),
    /** Empty for a private repository. */
    title: column.personal(column.text()),
    openerId: column.personal(column.text(), {
      stays: 'the number of an account, which the forge shows with the pull request',
    }),
    openerLogin: column.personal(column.text()),
    openerIsBot: column.integer(),
    state: column.text<'open' | 'closed' | 'merged'>(),
    isDraft: column.integer(),
    headSha: column.text(),
    baseSha: column.text(),
    /** Name of the base branch; empty until it was read. */
    baseRef: column.text(),
    declaredCommits: column.integer(),
    /** The head whose commits are stored as contributions; empty for none. */
    readSha: column.text(),
    /** Version of the rules that they were read by: see `readingRules`. */
    readPolicy: column.text(),
    /** The digest of whom they name, of that head and base: see `peopleDigest`. Null before the first reading. */
    named: column.personal(column.nullable(column.json<NamedPeople>())),
    /** Time at which it is looked at next; null while nothing is wanted. */
    wantedAt: column.nullable(column.integer()),
    /** Whether the forge must be read before; 0: what is stored is judged again. */
    needsReading: column.integer(),
    /** 0 a signature, 1 merge group, 2 new head, 3 asked for, 4 sweep. */
    priority: column.integer(),
    /** Counted up by each change that must be judged: a verdict for an earlier count is judged again. */
    revision: column.integer(),
    tries: column.integer(),
    claimedUntil: column.integer(),
    verdict: column.text<'' | 'covered' | 'uncovered' | 'unknown'>(),
    /** Whether its commits could be read. */
    reading: column.json<CommitReading>(),
    /** Obstacles that are about no one person, and people whom the policy leaves out. */
    gaps: column.personal(column.json<PullGap[]>()),
    leftOut: column.json<Contributions['leftOut']>(),
    /** Commits that are in a branch of the project already. */
    mergedCommits: column.json<MergedCommit[]>(),
    /** Since when it cannot be read; null while it can. */
    failingSince: column.nullable(column.integer()),
    /** Time at which the forge first answered that there is no such pull request; null while it answers otherwise. */
    goneAt: column.nullable(column.integer()),
    /** The line and the text that stand at the forge for this verdict; empty before the first. */
    statusTitle: column.text(),
    statusSummary: column.personal(column.text()),
    /** Number of people whom the commits name, and of those who are covered. */
    people: column.integer(),
    covered: column.integer(),
    judgedAt: column.integer(),
    /** Time at which coverage that it depends on may end; null for never. */
    rejudgeAt: column.nullable(column.integer()),
    seenAt: column.integer(),
    closedAt: column.nullable(column.integer()),
    /** Time of the last reading that a person asked for: one in thirty seconds. */
    askedAt: column.integer(),
  },
  {
    key: ['id'],
    retention: {
      kept: 'number, state and verdict; after the limit without title and names',
      rules: [
        {
          what: 'title and opener of a closed pull request',
          why: 'the page can be read a while',
          limit: checkRetention.closed,
          since: 'closed_at',
          where: `read_sha <> ''`,
          set: `read_sha = '', title = '', opener_login = '', named = null`,
          job: 'sweepChecks',
        },
        {
          what: 'what a check said of a closed pull request, line by line',
          why: 'the page can be read a while',
          limit: checkRetention.closed,
          since: 'closed_at',
          where: `status_summary <> '' or gaps <> '[]'`,
          set: `status_summary = '', gaps = '[]'`,
        },
      ],
    },
    erasure: {
      empties: 'title, names and lines of the verdict, of those closed ones',
      also: ['readSha'],
    },
    ownData: { absent: 'what the page of a check says, made of the commits' },
  },
)
