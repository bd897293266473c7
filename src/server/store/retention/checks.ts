import { checkRetention } from '../../../domain/pull-requests/check-limits.ts'
import type { Stored } from '../engine/rows.ts'
import type { CheckTables } from '../schema/schema-checks.ts'
import { setUp, underEvidence, type RetentionOf } from './rule.ts'

const isOpen = (columns: string): string =>
  `exists (select 1 from pull_requests where pull_requests.watch_id = dispatches.watch_id and closed_at is null and ${columns})`

export const ofChecks: RetentionOf<keyof { [T in keyof Stored<CheckTables>]: 1 }> = {
  forges: { kept: setUp },
  forge_installations: { kept: `${setUp}; the token of a repository is deleted when it is disconnected` },
  watches: { kept: setUp },
  contact_keys: { kept: 'the key of the hashes of the stop list (sealed)' },
  contact_stops: { kept: 'addresses that want no requests to sign (keyed hash), so that they are never asked again' },
  sweep_pages: { kept: 'marks of pages of a forge; name nobody, and are replaced at the next sweep' },
  base_tips: { kept: 'tips of base branches of open pull requests; name nobody, and are replaced at the next sweep' },
  forge_deliveries: {
    rules: [
      {
        what: 'body and headers of a forge’s delivery',
        why: 'a fault can be looked into',
        limit: checkRetention.bodies,
        since: 'received_at',
        where: 'body is not null',
        set: `body = null, headers = '{}'`,
        job: 'sweepChecks',
      },
      {
        what: 'deliveries',
        why: 'one that comes again is known',
        limit: checkRetention.deliveries,
        since: 'received_at',
        job: 'sweepChecks',
      },
    ],
  },
  pull_requests: {
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
  forge_registrations: {
    rules: [
      {
        what: 'one-time addresses at which forges are added',
        why: 'one that was used or has expired says so',
        limit: checkRetention.registrations,
        since: 'expires_at',
        job: 'sweepChecks',
      },
    ],
  },
  forge_sign_ins: {
    rules: [
      {
        what: 'a manager’s sign-in at a forge, with its token',
        why: 'repositories are chosen with it',
        limit: 0,
        since: 'expires_at',
        job: 'sweepChecks',
      },
    ],
  },
  merge_groups: {
    rules: [
      {
        what: 'merge groups',
        why: 'they end within hours',
        limit: checkRetention.mergeGroups,
        since: 'seen_at',
        job: 'sweepChecks',
      },
    ],
  },
  contributions: {
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
  dispatches: {
    rules: [
      {
        what: 'what was posted about a pull request that is not open',
        why: 'it is posted anew where the pull request is opened again',
        limit: checkRetention.closed,
        since: 'posted_at',
        where: `state <> 'waiting' and not ${isOpen('(pull_requests.id = target or head_sha = target)')}`,
      },
    ],
  },
  proven_accounts: {
    rules: [
      {
        what: 'which address an account has proven',
        why: 'it counts as long',
        limit: checkRetention.provenAccounts,
        since: 'proven_at',
        job: 'sweepChecks',
      },
    ],
  },
  memberships: {
    rules: [
      {
        what: 'whether an account is a member of a project’s organization or team, as its forge answered',
        why: 'pull requests are judged by it for an hour',
        limit: checkRetention.memberships,
        since: 'asked_at',
        job: 'sweepChecks',
      },
    ],
  },
  check_proofs: {
    rules: [
      {
        what: 'what a browser has proven for a check (sealed)',
        why: 'it reads that entry meanwhile',
        limit: 0,
        since: 'expires_at',
        job: 'sweepChecks',
      },
    ],
  },
  check_exemptions: { kept: 'bots, by the number of their account' },
  check_overrides: { kept: underEvidence },
  check_verdicts: { kept: `${underEvidence}; contains no personal data` },
  rejudged_links: { kept: 'contains no personal data; gone once it is done' },
}
