/** Constants from the requirements and decisions. Times are in milliseconds, sizes in bytes. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Time during which an action can be undone; the emails about it are delayed by the same time (decision 49). */
export const undoTime = 10 * second

/** Reminders to representatives: minimum time since the last email to a representative, and maximum number of reminders per call. */
export const reminder = { pause: 3 * day, most: 1000 }

/** Timeout of API calls in the browser (requirements §9). */
export const apiTimeout = 60 * second
/** Display time of a toast (requirements §9). */
export const toastDuration = 3 * second
export const toastOffset = 16
export const loadingCloseDelay = 400
export const cookieNotice = { name: 'agreed-cookiepolicy', value: '3', lifetime: 180 * day }

/** Delay between the last keystroke and the search in a list. */
export const searchPause = 300

/** Page sizes of a list, and the maximum number of rows to skip. Later rows can be found only by searching. */
export const listPageSizes = [10, 20, 50, 100] as const
export const deepestRow = 10_000

/** Maximum number of employees changed per call, by a filter or by a list of addresses. */
export const maxEmployeeChanges = 1000

/** Maximum clock difference between two processes. A stored time further in the future was written before a clock was set back. */
export const clockSkew = minute

/**
 * Verification codes: digits, lifetime, attempts, and sending limits (decisions 13 and 47). Attempts are counted for the browser that requested the
 * code, and separately for all browsers without its cookie. Requests are counted per hour, per day and per purpose: by browser if it has confirmed
 * the address before, otherwise by network. `perNetwork` and `perAddressByStrangers` count an address across all purposes, to prevent flooding its
 * mailbox.
 */
export const verificationCode = {
  digits: 6,
  lifetime: 5 * minute,
  tries: 5,
  resendInterval: minute,
  perAskerAnHour: 5,
  perAskerADay: 10,
  perBrowserAnHour: 20,
  perNetwork: { anHour: 10, aDay: 20 },
  perAddressByStrangers: { anHour: 20, aDay: 40 },
}

/**
 * Maximum number of wrong codes per address and day, across all purposes and projects. Separate limits apply to browsers without a cookie, to
 * browsers that requested a code but have confirmed nothing, and to a browser that has confirmed the address. Unconfirmed clients have 20 + 30 = 50
 * guesses for 1,000,000 codes: a chance of 1 in 20,000 (decision 47). A single network may use only 10 of the 30. `byClientAnHour` counts across all
 * addresses.
 */
export const codeGuesses = {
  withoutCookieADay: 20,
  byStrangersADay: 30,
  byNetworkADay: 10,
  byProvenBrowserADay: 50,
  byClientAnHour: { withoutCookie: 100, withCookie: 100 },
}

/** Default number of verification codes per hour across all addresses: per client, per IPv4 /24 or IPv6 /56, per IPv6 /48, and per link. */
export const codeBudgets = { client: 20, subnet: 100, site: 300, link: 1000 }

/** Default number of has-signed checks per minute and client address (decision 6). */
export const checksAMinute = 600

/** Number of UTC days for which the signing funnel, from opening the sign page to the signature, is stored and shown. */
export const daysOfFunnel = 30

/** Default maximum number of employee managers of a corporation (decision 16). */
export const managerLimit = 5

/** Maximum size of agreements fetched by URL, and of uploaded agreements (decision 19). */
export const agreementSize = { byUrl: 2 * 1024 * 1024, byUpload: 5 * 1024 * 1024 }

/** Default time for which an individual signature with an address at a corporation's domain still counts (decision 22). */
export const individualGrace = 30 * day

/** Emails with a company's document: link lifetime, uploads per client and hour, and limits for sending the email again. */
export const signingDocumentLimits = { lifetime: 180 * day, uploadsAnHour: 20, againAnHour: 3, againADay: 5 }

/**
 * Email domains of a company: maximum number, and maximum number of requests for a domain of another registrant that wait at once. An undecided
 * request expires after `lifetime`.
 */
export const companyDomainLimits = { most: 20, mostWaiting: 5, lifetime: 90 * day }

/** Minimum and maximum length of the reason for rejecting a scan, in Unicode code points. */
export const refusalReason = { least: 10, most: 1000 }

/** Editorial changes: number of removed and added words above which a reason is required, and maximum number of words to list (decision 111). */
export const editorialChange = { words: 20, mostNamed: 20 }

/**
 * Days for which an earlier version still counts: default and maximum. `linkAfter`: time after these days for which the link in the email remains
 * valid (decision 41).
 */
export const versionGrace = { days: 30, most: 365, linkAfter: 30 * day }

/** Scheduled versions: maximum lead time, number per job run, and time for which the page shows that a version was not published. */
export const scheduling = { furthest: 365 * day, atOnce: 20, refusalShown: 30 * day }

/** Maximum length of the note to signers in a version, in Unicode code points. */
export const versionNote = { most: 2000 }

/** Maximum number of times per hour that a failed email about a version can be resent to a person. */
export const requestsAgainAnHour = 3

/**
 * Number of people asked to agree per transaction and per job run. Between two transactions, the job pauses for `rests` times the duration of the
 * first, up to `longestRest`.
 */
export const campaignBatch = { transaction: 25, run: 5000, rests: 6, longestRest: 250 }

/** Maximum number of matches counted when searching corporations. If it is reached, there may be more matches. */
export const maxSearchMatches = 500

/** Maximum size of a signed and scanned document (requirements §5). */
export const signatureFileSize = 5 * 1024 * 1024

/** Maximum size of a request body without a file. */
export const jsonSize = 1024 * 1024

/** Maximum size of a request body with a file, including 64 KiB for the other parts. */
export const uploadSize = agreementSize.byUpload + 64 * 1024

/** Maximum number of request body bytes in memory, in total and per client. */
export const heldBodies = { all: 32 * 1024 * 1024, client: 12 * 1024 * 1024 }

/** Agreements that were read but not published: retention time, and per account the maximum number stored and the number read per hour. */
export const draftAgreement = { lifetime: day, mostAnAccount: 10, perAccountAnHour: 60 }

/** Number of weeks for which a link's signatures are shown. */
export const weeksOfSignings = 104

/** Maximum length of names, titles and other form values, in Unicode code points. */
export const textLength = {
  name: 100,
  email: 100,
  address: 200,
  corporationName: 200,
  title: 100,
  description: 200,
  summary: 5000,
  other: 100,
}

/**
 * Email retries: the delays grow, and the email fails after `tries` attempts. A claim is renewed while its email is being sent, so it expires soon
 * after a worker crashes.
 */
export const delivery = {
  firstPause: 10 * second,
  youngPause: 2 * minute,
  longestPause: hour,
  tries: 40,
  claim: 20 * second,
}

/** Pause after a mailbox rejected the service's sign-in, and number of mailboxes that an account may test per hour. */
export const mailboxTrial = { rest: 5 * minute, perAccountAnHour: 20 }

/**
 * Checks of stored mailboxes without sending an email: interval for a mailbox that rejects the service (`refused`), and for a mailbox that is paused
 * because of a service error (`ofService`). `longestRest`: maximum pause of a mailbox, even if its server requests more. `trialLifetime`: time within
 * which a new mailbox must be confirmed with a code. `mostLinks`: maximum number of links whose managers are notified that their mailbox rejects the
 * service.
 */
export const mailboxCheck = {
  refused: hour,
  ofService: 2 * minute,
  longestRest: day,
  dailyLimitRest: hour,
  trialLifetime: 30 * minute,
  mostLinks: 100,
}

/** Length of passwords (requirements §9). */
export const passwordLength = { least: 8, most: 18 }

/**
 * Number of failed sign-ins that lock an account for a client, the time window in which they are counted, and the duration of the lock (decision 12).
 */
export const freeze = { failures: 5, within: 5 * minute, duration: 5 * minute }

/**
 * Failed sign-ins to one account from many clients. The account ID and its address are counted separately, so that callers cannot find out that they
 * belong to the same account. Therefore `inARow` is half of the 100 guesses that are acceptable for a password.
 */
export const spreadGuessing = { failures: 20, within: 15 * minute, inARow: 50 }

/** Email about password guessing: minimum interval per account, and lifetime of its link, which marks a browser as recognized. */
export const guessingEmail = { every: day, lifetime: day, wrongKeysAMinute: 5 }

/** Maximum number of failed sign-ins per client across all accounts. */
export const clientGuessing = { most: 50, within: 10 * minute }

/** Maximum age (ms) of a sign-in with a code platform that an operation accepts instead of the password. */
export const freshSignIn = 10 * minute

/**
 * Session limits (decision 11). The time of last use is stored at most once per `seenEvery`. The session ID from before a consent stays valid for
 * `handover`. Pages show a warning `warnedAhead` before an idle session ends.
 */
export const session = {
  idle: 30 * minute,
  absolute: 12 * hour,
  mostAnAccount: 5,
  seenEvery: minute,
  handover: minute,
  warnedAhead: 2 * minute,
}

/** Time for which a browser remains recognized for an account. */
export const deviceLifetime = 90 * day

/** Emailed links for setting a password, and limits for requesting them (decision 14). */
export const resetLink = {
  lifetime: hour,
  firstLifetime: day,
  resendInterval: minute,
  perAddressAnHour: 3,
  perAddressADay: 6,
  perClientAnHour: 20,
  wrongKeysAMinute: 5,
}

/** Maximum number of roles proven per sign-in, and of role changes per account and hour (decision 38). */
export const roleChange = { mostRoles: 8, perAccountAnHour: 60 }

/** Maximum duration of a redirect to a code platform, and maximum number per client and hour. */
export const authorization = { lifetime: 10 * minute, perClientAnHour: 60 }

/**
 * Interval for querying the organizations that an account administers on its code platform, and time after the last sign-in at which the result and
 * the token are deleted (decision 51).
 */
export const administration = { askedEvery: 12 * hour, forgotten: 30 * day }

/**
 * Managers of a link (decision 51). An invitation is pending for `lifetime`. After it has ended, it is kept for `kept` and then deleted. `mostTold`:
 * maximum number of managers emailed about an action.
 */
export const linkPeople = {
  lifetime: 7 * day,
  kept: 30 * day,
  mostPending: 20,
  mostManagers: 50,
  lettersAnHour: 20,
  perAddressADay: 5,
  wrongKeysAMinute: 10,
  mostTold: 50,
}

/** Time within which a manager must confirm an address if the code platform returned none. */
export const pendingSignIn = { lifetime: 15 * minute }

/** Maximum number of simultaneous redirects to code platforms and Google per browser, one per tab. */
export const flowsAtOnce = 5

/** Time for which a page can read the reason for a failed authorization. */
export const refusalLifetime = minute

/** Retention times of records that are no longer in use. */
export const retention = {
  codes: day,
  counters: day,
  sessions: day,
  resets: 7 * day,
  attempts: day,
  provenAddresses: 365 * day,
  lateLetters: hour,
  // Rows of sent or failed emails, including the address.
  letters: 400 * day,
  // Exceeds the time for which an email waits in the queue.
  notices: 180 * day,
  // `clients`: IP addresses in the audit log and in consents. `acts`: audit log entries, except the operator's.
  clients: 180 * day,
  acts: 400 * day,
  atOnce: 500,
  // Exceeds the maximum validity of a link: 365-day grace period, plus 30 days after it, plus 180 days in the queue.
  agreementTokens: (365 + 30 + 180) * day,
}

/**
 * Time without keyboard, pointer or scroll activity after which a sign page checks, when the signer returns, whether its agreements are still in
 * force.
 */
export const signPageIdle = 30 * minute

export const duration = { second, minute, hour, day }
