import type { Contribution, ContributionRole } from '../../../../domain/pull-requests/contributions.ts'
import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

/** A commit with the first line of its message, truncated for display. */
type NamedCommit = { sha: string; title: string }

type StoredOwnWork = { isProven: boolean; isOwn: boolean; vouchers: number[]; coAuthors: number[][] }

export const contributionsTable = declareTable(
  {
    pullRequestId: column.text(),
    position: column.integer(),
    linkId: column.text(),
    forgeId: column.text(),
    /** See `signerKey`; empty if the address is not a valid email address. */
    personKey: column.lookupKey(),
    /** Contributor key from the domain layer, by address or account. */
    key: column.lookupKey(),
    name: column.personal(column.text()),
    email: column.personal(column.text()),
    address: column.text<Contribution['address']>(),
    /** Account ID on the forge; empty if the forge found no account. */
    accountId: column.personal(column.text(), { absent: 'the login is in the file' }),
    accountLogin: column.personal(column.text()),
    /** Account type reported by the forge; see `Contribution`. */
    accountType: column.text<Contribution['accountType']>(),
    /** 1 if the account is only known by a login in the noreply address. */
    accountByLogin: column.integer(),
    isProven: column.integer(),
    /** Stored form of `OwnWork`; people are referenced by position. */
    ownWork: column.json<StoredOwnWork>(),
    roles: column.json<ContributionRole[]>(),
    /** The first commits. `allCommits` is the total number. */
    commits: column.personal(column.json<NamedCommit[]>(), {
      absent: 'the file contains the SHA of each commit, without its title',
    }),
    allCommits: column.integer(),
    /** Type of coverage, and ID of the record that proves it; both empty if not covered. */
    ground: column.text(),
    groundId: column.text(),
    /** Person who vouches for a bot or AI tool: a position, or `opener`; empty if none. */
    vouchedBy: column.text(),
    /** Reason why the person is not covered; empty if covered. */
    gap: column.text(),
    /** End of the grace period for a signature of an earlier version; null otherwise. */
    graceEndsAt: column.nullable(column.integer()),
    /** Time at which the ground or gap last changed. */
    changedAt: column.integer(),
  },
  {
    key: ['pullRequestId', 'position'],
    retention: {
      rules: [
        {
          what: 'names and addresses in the commits of a closed pull request',
          why: 'display on the page of the check',
          limit: checkRetention.closed,
          since: '(select closed_at from pull_requests where pull_requests.id = pull_request_id)',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { deletes: 'contributors of closed pull requests that contain the address; open ones are still checked' },
    ownData: ['name', 'email', 'accountLogin', 'commits', 'allCommits', 'groundId'],
  },
)
