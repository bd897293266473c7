import type { Language } from '../../../domain/text/languages.ts'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Salts } from './schema-values.ts'

/** The tables of accounts, and of everything about who may come in. */
export type AccessTables = {
  accounts: {
    /** 128 random bits in hex. */
    id: string
    /** The link it belongs to; `fake_link` for a community manager. */
    linkId: string
    /** `community` manages communities, `admin` a corporation, `manager` a corporation's employees. */
    role: 'community' | 'admin' | 'manager'
    /** The corporation it manages; empty for a community manager. */
    corporation: string
    /** The code platform and its numeric id of the account; empty for those who sign in with a password. */
    platform: string
    platformId: string
    login: string
    loginKey: string
    email: string
    emailKey: string
    /** Argon2id; null until it is set, and on a code platform. */
    password: string | null
    /** The version of the privacy policy agreed to last; empty before the first. */
    consent: string
    state: string
    createdAt: number
    removedAt: number | null
    salts: Salts
  }
  sessions: {
    /** SHA-256 of the cookie, in hex: who reads the database cannot sign in with it. */
    id: string
    accountId: string
    /** Sent to the tabs of this sign-in; the csrf token is bound to it. */
    handle: string
    createdAt: number
    /** The last call, to the minute. */
    seenAt: number
    /** The end that no activity puts off. */
    endsAt: number
    /** From when on it counts no more; null while nothing ended it. */
    endedAt: number | null
  }
  /** Who has proven an address to see what was signed with it. */
  personSessions: {
    /** SHA-256 of the cookie, in hex. */
    id: string
    /** The address, and the signatures whose receipt's number was given. */
    subject: Sealed
    provenAt: number
    expiresAt: number
  }
  resets: {
    /** SHA-256 of the key, in hex. */
    keyHash: string
    linkId: string
    emailKey: string
    /** A state of the reset link's lifecycle. */
    state: string
    issuedAt: number
    expiresAt: number
    settledAt: number | null
    /** What was chosen by who asked; empty where nothing was. */
    language: Language | ''
  }
  flows: {
    /** SHA-256 of the browser's cookie, in hex. */
    id: string
    /** SHA-256 of the state the platform gives back, in hex. */
    stateHash: string
    platform: string
    /** The PKCE verifier, or what else is to be remembered until the browser is back, sealed. */
    verifier: Sealed
    expiresAt: number
    /** The account whose access is renewed; empty at sign-in. */
    accountId: string
    /** The version of the privacy policy linked from the page where the sign-in started; empty for none. */
    consent: string
  }
  linkManagers: {
    id: string
    linkId: string
    accountId: string
    ground: 'invited' | 'granted'
    /** The id of the invitation; empty where the operator granted it. */
    invitation: string
    state: string
    since: number
    endedAt: number | null
    endedBy: string
  }
  linkInvitations: {
    id: string
    linkId: string
    /** As it was typed. */
    email: string
    emailKey: string
    language: Language
    /** The SHA-256 of the key that was mailed last. */
    keyHash: string
    /** A state of the invitation lifecycle. */
    state: string
    /** The account that invited. */
    invitedBy: string
    changedBy: string
    /** The account that accepted; while it waits, the account that it let in, or empty. */
    accountId: string
    createdAt: number
    expiresAt: number
    settledAt: number | null
    salts: Salts
  }
  administeredOrganizations: {
    accountId: string
    organizationId: string
    platform: string
    /** `refused`: the platform lets the service ask no more, so that it counts no more until the next sign-in. */
    state: 'live' | 'refused'
    askedAt: number
    /** When the platform last said so. */
    confirmedAt: number
  }
  platformTokens: { accountId: string; sealed: Sealed; createdAt: number }
  mailboxes: {
    id: string
    accountId: string
    /** As it was written; also the name to sign in with. */
    address: string
    addressKey: string
    /** `gmail` signs in with Google's token; every other one with an authorisation code, at `host` and `port`. */
    platform: string
    host: string
    port: number
    /** The authorisation code or the token, sealed for `mailbox:<id>`. */
    secret: Sealed
    /** A state of the mailbox lifecycle. */
    state: string
    /** Until then nothing is sent through it: it has refused us. */
    restsUntil: number
    lastError: string | null
    /** Counts the authorisations: who holds a connection of an older one opens it anew. */
    revision: number
    createdAt: number
    authorizedAt: number
    /** Why nothing is sent through it: counts only while it is refused or rests. */
    trouble: string | null
    /** Null while the mailbox sends. */
    troubledSince: number | null
    /** Time of the last try (ms). */
    triedAt: number
  }
  mailboxTrials: {
    id: string
    accountId: string
    address: string
    addressKey: string
    /** Google's token, or another mailbox's login as JSON, sealed for `mailbox-trial:<id>`. */
    secret: Sealed
    createdAt: number
  }
  mailboxUsage: { mailbox: string; slot: number; sent: number }
  attempts: {
    key: string
    /** A state of the login attempts' lifecycle. */
    state: string
    /** When each failure happened that still counts, oldest first. */
    failures: number[]
    /** When a freeze ends; null where only a new password ends it, and while there is none. */
    frozenUntil: number | null
    expiresAt: number
  }
  consents: {
    id: string
    accountId: string
    version: string
    language: Language
    /** The client, as limits count it. */
    client: string
    givenAt: number
    salts: Salts
  }
  audit: {
    id: string
    at: number
    /** The account's id; what is typed by strangers only as a keyed hash; platform, id and login of whom a code platform named; `operator` for the command line. */
    who: string
    what: string
    linkId: string
    /** The client, as limits count it; empty for the command line. */
    client: string
    /** `done`, which may be followed by what was done in particular, or the code of the refusal. */
    result: string
  }
}
