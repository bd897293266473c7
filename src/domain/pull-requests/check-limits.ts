/** Limits for pull request checks. Times in milliseconds, sizes in bytes. */
import { duration } from '../text/limits.ts'

const { day, hour, minute, second } = duration

/** Maximum body size of a webhook delivery, and maximum size of a stored body. */
export const deliveredBody = { most: 25 * 1024 * 1024, kept: 1024 * 1024 }

/**
 * Maximum number of webhook deliveries that a process accepts per minute: per hook (a GitHub App has one hook for all repositories), per identical
 * body, and per client if unauthenticated.
 */
export const deliveriesAMinute = { ofHook: 3000, ofBody: 5, unproven: 60 }

/**
 * Limits for reading pull requests and posting results. `quiet`: delay between a delivery and reading the pull request. `settles`: delay after which
 * a forge says whether a mark that was posted holds the pull request up. `maxCommits`: maximum number
 * of commits read. `untold`: how long reading may fail before the check reports it. `goneAfter`: delay after which a second 404 closes a pull
 * request. `askedEvery`: minimum interval between rechecks requested by people. `writePause`: pause between two writes with one
 * installation or token, on forges that ask for it.
 * `reserve`: API requests reserved for people who have just signed and for merge queues. `sweepEvery`, `sweepPages`, `sweepBases`: interval of the
 * sweep, pages of pull requests per run, and base branches per run. `refusedAgain`: number of rejected writes that a sweep retries. `claim`: lifetime
 * of a claim.
 */
export const pullRequestCheck = {
  quiet: 300,
  settles: 20 * second,
  mostCommits: 5000,
  untold: 10 * minute,
  goneAfter: 10 * second,
  askedEvery: 30 * second,
  writePause: second,
  reserve: 1000,
  sweepEvery: 5 * minute,
  sweepPages: 40,
  sweepBases: 20,
  refusedAgain: 20,
  claim: minute,
}

/**
 * Comparison of the head's status in an open pull request with the status that the service posted. `every`: interval (ms). `atOnce`: maximum number
 * of pull requests per repository and run. `told`: limit for emails about statuses posted by someone else. `again`: limit for posting a status that
 * is missing, per commit.
 */
export const statusComparison = {
  ...{ every: hour, atOnce: 100 },
  told: { most: 1, within: day },
  again: { most: 20, within: hour },
}

/** Priority for reading a pull request, most urgent first. Comments are posted after all statuses. */
export const urgency = { signed: 0, mergeGroup: 1, newHead: 2, asked: 3, sweep: 4, comment: 5 } as const

/**
 * Retention (ms) of delivery bodies and headers, deliveries, merge groups, expired one-time URLs, membership responses, contributors of closed
 * pull requests, and ended organizations; validity of a proven account; and maximum number of rows deleted per job run.
 */
export const checkRetention = {
  bodies: 7 * day,
  deliveries: 30 * day,
  mergeGroups: 7 * day,
  registrations: 30 * day,
  closed: 30 * day,
  organizations: 30 * day,
  provenAccounts: 365 * day,
  memberships: 2 * hour,
  atOnce: 500,
}

/**
 * Proof of an address or account on a check page: lifetime (ms) in the browser, and the number of sign-ins with an account that a client may start
 * per hour.
 */
export const checkProof = { lifetime: duration.hour, accountsAnHour: 20 }

/**
 * Ages (ms) of a cached membership response. It is used without a new request until `cached`, refreshed no later than `renewed`, and ignored by
 * verdicts after `counted`.
 */
export const membership = { cached: 10 * minute, renewed: 45 * minute, counted: hour }

/** Minimum interval (ms) between reminders to a company's manager about a pending employee. */
export const activationReminder = { every: day }

/** Limits on requests to sign: per address across all projects, per pull request, and per project. */
export const signRequests = {
  ofAddress: { most: 1, within: 30 * day },
  ofPullRequest: { most: 20, within: 30 * day },
  ofProject: { most: 200, within: day },
}

/** Lifetime of the operator's one-time URL and of a manager's sign-in with a forge. */
export const forgeRegistrationLifetime = 15 * minute
export const forgeSignInLifetime = hour

/** Redelivery of failed deliveries: maximum age (GitHub stores them for three days), attempts per delivery, and maximum number per run. */
export const redelivery = { since: 3 * day, tries: 5, atOnce: 300 }

/**
 * Check of a repository's own webhook. `every`: interval (ms). `outage`: delay of a sweep after which the service is taken to have been down. `again`:
 * pause while deliveries are being repeated. `pages` and `atOnce`: maximum number of pages of failed deliveries, and of repeated deliveries per run;
 * GitLab allows five a minute.
 */
export const webhookCheck = { every: hour, outage: 5 * minute, again: minute, pages: 5, atOnce: 5 }

/**
 * Removal of the webhook when a repository is no longer watched. `most` is the time (ms) after which the service gives up. The pause between attempts
 * grows from `least` to `longest`.
 */
export const watchDisconnection = { most: day, least: 10 * second, longest: hour }

/** Pause before retrying an unreachable repository. */
export const reachAgainAfter = 10 * minute

/**
 * Repositories of a whole organization. `every`: interval (ms) of the listing. `dryFirst`: number of repositories that are connected before the dry
 * run is ended. `connected` and `paced`: maximum number of repositories per minute, the latter on forges that permit few requests. `askAgain`: pause
 * before a repository that was left out is tried again, and `tryAgain` after a forge did not respond. `pages`: maximum number of pages of the list.
 */
export const organizationSweep = {
  every: hour,
  dryFirst: 10,
  connected: 50,
  paced: 10,
  rest: minute,
  askAgain: day,
  tryAgain: 5 * minute,
  pages: 100,
}
