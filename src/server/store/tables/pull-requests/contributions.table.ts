import type { Contribution, ContributionRole } from '../../../../domain/pull-requests/contributions.ts'
import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

/** A commit as the page of a check names it: the first line of its message, cut. */
type NamedCommit = { sha: string; title: string }

type StoredOwnWork = { isProven: boolean; isOwn: boolean; vouchers: number[]; coAuthors: number[][] }

export const contributionsTable = declareTable(
  {
    pullRequestId: column.text(),
    position: column.integer(),
    linkId: column.text(),
    forgeId: column.text(),
    /** See `signerKey`; empty where the address cannot be one. */
    personKey: column.lookupKey(),
    /** Key of the person in the domain: by address, or by account. */
    key: column.lookupKey(),
    name: column.personal(column.text()),
    email: column.personal(column.text()),
    address: column.text<Contribution['address']>(),
    /** The forge's account; empty where it knows none. */
    accountId: column.personal(column.text(), { absent: 'the login is in the file' }),
    accountLogin: column.personal(column.text()),
    /** Type that the forge gives the account: see `Contribution`. */
    accountType: column.text<Contribution['accountType']>(),
    /** The account is known only by a name in the address. */
    accountByLogin: column.integer(),
    isProven: column.integer(),
    /** An `OwnWork`, with people by their position. */
    ownWork: column.json<StoredOwnWork>(),
    roles: column.json<ContributionRole[]>(),
    /** The first of them; `allCommits` is how many there are. */
    commits: column.personal(column.json<NamedCommit[]>(), {
      absent: 'the file has the SHA of each, without its title',
    }),
    allCommits: column.integer(),
    /** Ground of the coverage, and the record that proves it; both empty without coverage. */
    ground: column.text(),
    groundId: column.text(),
    /** The person who vouches for a bot or an AI tool: a position, or `opener`; empty where no one does. */
    vouchedBy: column.text(),
    /** Reason why the person is not covered; empty with coverage. */
    gap: column.text(),
    /** End of the time in which an earlier version counts; null otherwise. */
    graceEndsAt: column.nullable(column.integer()),
    /** Time of the last change of ground or gap. */
    changedAt: column.integer(),
  },
  {
    key: ['pullRequestId', 'position'],
    retention: {
      rules: [
        {
          what: 'names and addresses of the commits of a closed pull request',
          why: 'the page can be read a while',
          limit: checkRetention.closed,
          since: '(select closed_at from pull_requests where pull_requests.id = pull_request_id)',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { deletes: 'of closed pull requests that name the address; an open one must be judged' },
    ownData: ['name', 'email', 'accountLogin', 'commits', 'allCommits', 'groundId'],
  },
)
