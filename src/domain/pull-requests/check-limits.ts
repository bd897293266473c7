/** The constants of the checks on pull requests. Times are milliseconds, sizes bytes. */
import { duration } from '../text/limits.ts'

const { day, hour, minute, second } = duration

/** A delivery of a forge: how large its body may be, and how large one that is kept. */
export const deliveredBody = { most: 25 * 1024 * 1024, kept: 1024 * 1024 }

/** How often a minute each process takes deliveries of one hook (a GitHub App has one for all repositories), takes the same body from it, and answers unproven ones of one client. */
export const deliveriesAMinute = { ofHook: 3000, ofBody: 5, unproven: 60 }

/**
 * Checks on pull requests: the quiet after a delivery before its pull request is read, the commits that are read at most, how long a failed reading may
 * last before the check says so, after how long a second 404 closes a pull request, how often one may be asked for by people, the pause between two writes to one installation, how many requests of its budget
 * are kept for people who have just signed and for merge queues, the intervals of the sweep, how many pages of pull requests and base branches one turn of it reads, and how
 * many writes that a forge refused are tried again with it.
 */
export const pullRequestCheck = {
  quiet: 300,
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

/** Comparison of the result at the head of an open pull request with the posted one: interval (ms), pull requests of one repository at once, and interval (ms) of the emails about results that someone else posted. */
export const statusComparison = { every: hour, atOnce: 100, told: { most: 1, within: day } }

/** How urgent it is that a pull request is looked at, the most urgent first; a comment is written after every status. */
export const urgency = { signed: 0, mergeGroup: 1, newHead: 2, asked: 3, sweep: 4, comment: 5 } as const

/**
 * Retention (ms) of bodies and headers of deliveries, of deliveries, merge groups, expired one-time addresses, answers about members, and contributors of closed
 * pull requests; how long a proven account counts; and the rows that one run of the job deletes.
 */
export const checkRetention = {
  bodies: 7 * day,
  deliveries: 30 * day,
  mergeGroups: 7 * day,
  registrations: 30 * day,
  closed: 30 * day,
  provenAccounts: 365 * day,
  memberships: 2 * hour,
  atOnce: 500,
}

/** For how long (ms) a browser reads the entry of the address or account that it has proven, and how often an hour one client may set out to prove an account. */
export const checkProof = { lifetime: duration.hour, accountsAnHour: 20 }

/**
 * Membership of the project's own people (ms): an answer of the forge is asked for again after `cached`, a verdict relies on it until it is `counted` old, and is
 * renewed at the latest when it is `renewed` old.
 */
export const membership = { cached: 10 * minute, renewed: 45 * minute, counted: hour }

/** How often the manager of a company is reminded of one employee who waits: once in so long (ms). */
export const activationReminder = { every: day }

/**
 * Limits of requests to sign: of one address by all projects together, of the people of one pull request, and of the people of all pull requests of a
 * project.
 */
export const signRequests = {
  ofAddress: { most: 1, within: 30 * day },
  ofPullRequest: { most: 20, within: 30 * day },
  ofProject: { most: 200, within: day },
}

/** For how long the operator's one-time address is valid, and a manager's sign-in at a forge is stored. */
export const forgeRegistrationLifetime = 15 * minute
export const forgeSignInLifetime = hour

/**
 * Failed deliveries that are asked for again: how far back they are looked for (GitHub keeps three days), how often one is tried in all, and how many are
 * asked for in one run.
 */
export const redelivery = { since: 3 * day, tries: 5, atOnce: 300 }

/**
 * A repository that is watched no more: how long its forge is asked to remove the webhook (ms), and the pause before it is asked again, which grows with the time
 * since, from `least` to `longest`.
 */
export const watchDisconnection = { most: day, least: 10 * second, longest: hour }

/** How long a repository is left alone that the service could not reach. */
export const reachAgainAfter = 10 * minute
