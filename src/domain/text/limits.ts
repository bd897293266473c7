/** Every constant of the requirements and of the decisions, named. Times are milliseconds, sizes bytes. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Decision 49: for how long an act can be undone; its letters wait as long. */
export const undoTime = 10 * second

/** How long after the last letter to a representative a reminder may follow, and how many one call may send. */
export const reminder = { pause: 3 * day, most: 1000 }

/** Requirements §9: how long the browser waits for an answer. */
export const apiTimeout = 60 * second
/** Requirements §9. */
export const toastDuration = 3 * second
export const toastOffset = 16
export const loadingCloseDelay = 400
export const cookieNotice = { name: 'agreed-cookiepolicy', value: '3', lifetime: 180 * day }

/** How long after the last keystroke a list is searched. */
export const searchPause = 300

/** How many rows a page of a list may have, and how many rows may come before a page: who looks further searches. */
export const listPageSizes = [10, 20, 50, 100] as const
export const deepestRow = 10_000

/** How many employees one call may change, whether by a filter or by a list of addresses. */
export const mostChanged = 1000

/** The most that the clocks of two processes may differ. A time further in the future was written before a clock was set back. */
export const clockSkew = minute

/**
 * Decisions 13 and 47: digits, lifetime, tries, and how often a code may be sent. Tries belong to the browser that asked; all browsers without its
 * cookie share as many. Requests are counted for a browser that has proven the address before, or else for a network, an hour and a day for each
 * purpose. `network` and `strangers` count one address over all purposes, so that its mailbox cannot be flooded.
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
 * Wrong tries at the codes of one address a day, over all purposes and links: without a cookie, by browsers that asked and have proven nothing, and
 * by one that has proven the address. Unproven clients have 20 + 30 = 50 of 1,000,000: one in 20,000 (decision 47). One network has a third of
 * that, so that it alone cannot use it up. `byClient`: over all addresses.
 */
export const codeGuesses = {
  withoutCookieADay: 20,
  byStrangersADay: 30,
  byNetworkADay: 10,
  byProvenBrowserADay: 50,
  byClientAnHour: { withoutCookie: 100, withCookie: 100 },
}

/** Verification codes an hour over all addresses, unless the operator says otherwise: one client, its IPv4 /24 or IPv6 /56, its IPv6 /48, one link. */
export const codeBudgets = { client: 20, subnet: 100, site: 300, link: 1000 }

/** Decision 6: has-signed checks of one client address. */
export const checksAMinute = 600

/** For how many days, UTC, the steps from an opened sign page to a signature are shown; older ones are deleted. */
export const daysOfFunnel = 30

/** Decision 16: employee managers of a corporation, unless the operator says otherwise. */
export const managerLimit = 5

/** Decision 19: agreements fetched by URL, and uploaded ones. */
export const agreementSize = { byUrl: 2 * 1024 * 1024, byUpload: 5 * 1024 * 1024 }

/** Decision 22: how long an individual signing under a corporation's domain still counts. */
export const individualGrace = 30 * day

/** How long the link of a signing letter works, how often one client may return a PDF through one, and how often a company may have the letter again. */
export const signingLetter = { lifetime: 180 * day, uploadsAnHour: 20, againAnHour: 3, againADay: 5 }

/** Why a scan was refused, in Unicode code points. */
export const refusalReason = { least: 10, most: 1000 }

/** Decision 111: above how many removed and added words an editorial change needs a reason, and how many of them are named. */
export const editorialChange = { words: 20, mostNamed: 20 }

/** Decision 41: days in which an earlier version still counts, where none are named and at most; how long (ms) the letter's link outlives them. */
export const versionGrace = { days: 30, most: 365, linkAfter: 30 * day }

/** Versions that are published later: how far ahead at most, how many the job looks at, and for how long the page says that one was not published (ms). */
export const scheduling = { furthest: 365 * day, atOnce: 20, refusalShown: 30 * day }

/** What a version's note says to those who are asked, in Unicode code points. */
export const versionNote = { most: 2000 }

/** How often one may be sent the letter about a version again after it failed. */
export const requestsAgainAnHour = 3

/**
 * How many people one transaction asks to agree, and how many a run of the job; between two it rests so many times as long as the first took, at most
 * `longestRest`.
 */
export const askedAtOnce = { transaction: 25, run: 5000, rests: 6, longestRest: 250 }

/** How many hits of a search through corporations are counted; at this number there may be more. */
export const mostFound = 500

/** Requirements §5: a signed and scanned document. */
export const signatureFileSize = 5 * 1024 * 1024

/** The body of a request without a file. */
export const jsonSize = 1024 * 1024

/** The whole body of a request that carries a file: the other parts are small. */
export const uploadSize = agreementSize.byUpload + 64 * 1024

/** Bytes of requests' bodies in memory at once: of all requests, and of those of one client. */
export const heldBodies = { all: 32 * 1024 * 1024, client: 12 * 1024 * 1024 }

/** Agreements that were read and not published: how long they are stored, how many, and how many may be read an hour. */
export const draftAgreement = { lifetime: day, mostAnAccount: 10, perAccountAnHour: 60 }

/** How many weeks of a link's signatures are shown. */
export const weeksOfSignings = 104

/** How long a name, a title or any other answer of a form may be, in Unicode code points. */
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
 * How the mail worker retries a letter: growing pauses, then failed. A claim is renewed while its letter is being sent, so it lapses soon after the
 * worker died.
 */
export const delivery = {
  firstPause: 10 * second,
  youngPause: 2 * minute,
  longestPause: hour,
  tries: 40,
  claim: 20 * second,
}

/** How long a mailbox that refused the service's sign-in is not used, and how often an account may try one. */
export const mailboxTrial = { rest: 5 * minute, perAccountAnHour: 20 }

/**
 * How often a stored mailbox is tried without a letter: one that refuses the service, and one that is paused by a fault of the service's own.
 * `longestRest`: the longest pause of a mailbox, whatever its server asks for. `trialLifetime`: how long a mailbox on trial waits for its
 * code. `mostLinks`: for how many links of a mailbox the managers are informed that it refuses the service.
 */
export const mailboxCheck = {
  refused: hour,
  ofService: 2 * minute,
  longestRest: day,
  dailyLimitRest: hour,
  trialLifetime: 30 * minute,
  mostLinks: 100,
}

/** Requirements §9. */
export const passwordLength = { least: 8, most: 18 }

/** Decision 12: failures that freeze one client for one account, the time they must fall in, and how long it lasts. */
export const freeze = { failures: 5, within: 5 * minute, duration: 5 * minute }

/**
 * Guessing from many clients. An account has two names, the ID and the address, and each is counted by itself, so that a caller cannot learn that
 * they belong together: `inARow` is half of the hundred guesses a password allows.
 */
export const spreadGuessing = { failures: 20, within: 15 * minute, inARow: 50 }

/** The letter about guessing: how often it is sent to one account at most, and how long its key can make a browser known. */
export const guessingLetter = { every: day, lifetime: day, wrongKeysAMinute: 5 }

/** Failures of one client over all accounts. */
export const clientGuessing = { most: 50, within: 10 * minute }

/** Maximum age (ms) of a sign-in by a code platform that is accepted in place of the password when an operation asks for it again. */
export const freshSignIn = 10 * minute

/**
 * Limits of a session (decision 11). The time of last use is stored at most once per `seenEvery`. The session ID from before a consent stays valid for
 * `handover`. The pages warn `warnedAhead` of the end of an idle session.
 */
export const session = {
  idle: 30 * minute,
  absolute: 12 * hour,
  mostAnAccount: 5,
  seenEvery: minute,
  handover: minute,
  warnedAhead: 2 * minute,
}

/** How long a browser is known as its owner's. */
export const deviceLifetime = 90 * day

/** Decision 14: mailed links to set a password, and how often one may be asked for. */
export const resetLink = {
  lifetime: hour,
  firstLifetime: day,
  resendInterval: minute,
  perAddressAnHour: 3,
  perAddressADay: 6,
  perClientAnHour: 20,
  wrongKeysAMinute: 5,
}

/** Decision 38: how many roles one sign-in may prove, and how often an account changes to another. */
export const roleChange = { mostRoles: 8, perAccountAnHour: 60 }

/** How long a redirect to a code platform may take, and how often one client may start one. */
export const authorization = { lifetime: 10 * minute, perClientAnHour: 60 }

/**
 * Decision 51: how often a code platform is asked which organisations an account administers, and for how long after its sign-in. After that its
 * last answer is deleted, and the token with it.
 */
export const administration = { askedEvery: 12 * hour, forgotten: 30 * day }

/**
 * Decision 51: managers of a link. An invitation waits for `lifetime`, and is deleted `kept` after its end. `mostTold`: how many managers get a
 * letter about one act.
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

/** How long a manager who came back from a code platform without an address has to confirm one. */
export const pendingSignIn = { lifetime: 15 * minute }

/** How many redirects to code platforms and to Google one browser may have open at once, one a tab. */
export const flowsAtOnce = 5

/** How long the page that a failed authorisation returns to can read the reason. */
export const refusalLifetime = minute

/** How long records are stored after their use. */
export const retention = {
  codes: day,
  counters: day,
  sessions: day,
  resets: 7 * day,
  attempts: day,
  provenAddresses: 365 * day,
  lateLetters: hour,
  // Of a letter that was sent or given up: its row, with the address.
  letters: 400 * day,
  // Clients' addresses in the audit and in consents, and acts that are not the operator's.
  clients: 180 * day,
  acts: 400 * day,
  atOnce: 500,
  // Longer than any link counts: the longest grace, a month, and half a year on the way.
  agreementTokens: (365 + 30 + 180) * day,
}

/** After how long without a key, a pointer or scrolling a sign page says what is still there. */
export const signPageIdle = 30 * minute

export const duration = { second, minute, hour, day }
