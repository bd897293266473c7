import type { CheckPolicy } from '../../../domain/pull-requests/check-policy.ts'
import type { CommitReading } from '../../../domain/pull-requests/check-verdict.ts'
import type {
  Contribution,
  ContributionRole,
  Contributions,
  MergedCommit,
  PullGap,
} from '../../../domain/pull-requests/contributions.ts'
import type { DeliveryNotice } from '../../../domain/pull-requests/delivery-notice.ts'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { CheckEvidenceTables } from './schema-check-evidence.ts'
import type { ForgeTables } from './schema-forges.ts'

/** A commit as the page of a check names it: the first line of its message, cut. */
export type NamedCommit = { sha: string; title: string }

/** Whom the commits of a head name, in a form that holds no name. */
type NamedPeople = { headSha: string; baseSha: string; key: string; digest: string }

export type StoredOwnWork = { isProven: boolean; isOwn: boolean; vouchers: number[]; coAuthors: number[][] }

type TablesApart = ForgeTables & CheckEvidenceTables

/** The tables of the checks on pull requests. Ids of a forge are text: only compared, never computed with. */
export type CheckTables = TablesApart & {
  watches: {
    id: string
    linkId: string
    forgeId: string
    installationId: string
    repositoryId: string
    /** `owner/name`, for people: it may be renamed. */
    fullName: string
    isPrivate: number
    /** A state of the watch's lifecycle. */
    state: string
    /** Why it is not live, for its community; empty while it is. */
    trouble: string
    /** Verdicts are shown to the community alone, and nothing is posted. */
    isDry: number
    /** End of its dry run (ms); 0 if it had none. */
    postingSince: number
    policy: CheckPolicy
    /** Of a Gitea repository's own hook: the segment of its address, its secret and the one before. Empty and null for an App. */
    hookId: string
    hookSecret: Sealed | null
    previousSecret: Sealed | null
    previousUntil: number | null
    nativeHookId: string
    sweptAt: number
    /** When it is swept next, and from which page on: a sweep of many pull requests takes several turns. */
    sweepAt: number
    sweepPage: number
    claimedUntil: number
    /** The last delivery, the first status that was accepted, and the first delivery of a merge group; null for none. */
    deliveredAt: number | null
    postedAt: number | null
    queuedAt: number | null
    addedBy: string
    addedAt: number
    endedAt: number | null
    /** When the forge is asked next to remove the webhook of one that has ended; null where nothing is to be done there. */
    disconnectAt: number | null
  }
  /** What a page of the open pull requests of a repository last said. */
  sweepPages: {
    watchId: string
    page: number
    /** What the forge calls it; empty where it has no name for it. */
    etag: string
    numbers: number[]
  }
  /** Tips of the branches that open pull requests are to be merged into, as the last sweep found them. */
  baseTips: {
    watchId: string
    branch: string
    sha: string
    /** As of a page. */
    etag: string
    /** Commits that deliveries named since as pushed to it, without those that a later push contains. */
    toldShas: string[]
    seenAt: number
  }
  forgeDeliveries: {
    id: string
    /** The segment of the address it arrived under. */
    hookId: string
    /** The forge's id of it: one that arrives again is the same. */
    key: string
    forgeId: string
    /** Of a repository's own hook, or once the delivery was worked off; empty until then. */
    watchId: string
    event: string
    action: string
    /** Headers worth keeping, by name. */
    headers: Record<string, string>
    /** Null where it was larger than is kept. */
    body: string | null
    notice: DeliveryNotice
    size: number
    receivedAt: number
    /** A state of the lifecycle of deliveries. */
    state: string
    tries: number
    dueAt: number
    claimedUntil: number
    settledAt: number | null
    /** What came of it, in words of the code. */
    outcome: string
  }
  pullRequests: {
    /** 128 random bits: also what its public page is called. */
    id: string
    watchId: string
    linkId: string
    forgeId: string
    number: number
    nativeId: string
    /** Empty for a private repository. */
    title: string
    openerId: string
    openerLogin: string
    openerIsBot: number
    state: 'open' | 'closed' | 'merged'
    isDraft: number
    headSha: string
    baseSha: string
    /** Name of the base branch; empty until it was read. */
    baseRef: string
    declaredCommits: number
    /** The head whose commits are stored as contributions; empty for none. */
    readSha: string
    /** By which rules they were read: see `readingRules`. */
    readPolicy: string
    /** The digest of whom they name, of that head and base: see `peopleDigest`. Null before the first reading. */
    named: NamedPeople | null
    /** When it is looked at next; null while nothing is wanted. */
    wantedAt: number | null
    /** Whether the forge must be read before; 0: what is stored is judged again. */
    needsReading: number
    /** 0 a signature, 1 merge group, 2 new head, 3 asked for, 4 sweep. */
    priority: number
    /** Counted up by each change that must be judged: a verdict for an earlier count is judged again. */
    revision: number
    tries: number
    claimedUntil: number
    verdict: '' | 'covered' | 'uncovered' | 'unknown'
    /** Whether its commits could be read. */
    reading: CommitReading
    /** What stands in the way and is about no one person, and whom the policy leaves out. */
    gaps: PullGap[]
    leftOut: Contributions['leftOut']
    /** Commits that are in a branch of the project already. */
    mergedCommits: MergedCommit[]
    /** Since when it cannot be read; null while it can. */
    failingSince: number | null
    /** Time at which the forge first answered that there is no such pull request; null while it answers otherwise. */
    goneAt: number | null
    /** The line and the text that stand at the forge for this verdict; empty before the first. */
    statusTitle: string
    statusSummary: string
    /** How many people the commits name, and how many of them are covered. */
    people: number
    covered: number
    judgedAt: number
    /** When coverage that it rests on may end; null for never. */
    rejudgeAt: number | null
    seenAt: number
    closedAt: number | null
    /** When it was read last by a person's wish: one reading in thirty seconds. */
    askedAt: number
  }
  mergeGroups: {
    watchId: string
    headSha: string
    /** The commit that it is built on, which may be the head of another group; empty if unknown. */
    baseSha: string
    /** The pull requests it stands for, by number: its own, and those of the groups below it that are known. */
    numbers: number[]
    seenAt: number
  }
  contributions: {
    pullRequestId: string
    position: number
    linkId: string
    forgeId: string
    /** See `signerKey`; empty where the address cannot be one. */
    personKey: string
    /** As the domain calls the person: by address, or by account. */
    key: string
    name: string
    email: string
    address: Contribution['address']
    /** The forge's account; empty where it knows none. */
    accountId: string
    accountLogin: string
    /** Type that the forge gives the account: see `Contribution`. */
    accountType: Contribution['accountType']
    /** The account is known only by a name in the address. */
    accountByLogin: number
    isProven: number
    /** As `OwnWork`; people by their position. */
    ownWork: StoredOwnWork
    roles: ContributionRole[]
    /** The first of them; `allCommits` is how many there are. */
    commits: NamedCommit[]
    allCommits: number
    /** Why the person is covered, and the record that says so; both empty where that is not so. */
    ground: string
    groundId: string
    /** The person who vouches for a bot or an AI tool: a position, or `opener`; empty where no one does. */
    vouchedBy: string
    /** Why the person is not covered; empty where that is so. */
    gap: string
    /** Of an earlier version that still counts: until when; null elsewhere. */
    graceEndsAt: number | null
    /** When ground or gap last changed. */
    changedAt: number
  }
  /** What is to stand at the forge: one row for a status of a commit, one for the comment of a pull request. The newest content replaces an unsent one. */
  dispatches: {
    id: string
    watchId: string
    installationId: string
    channel: 'status' | 'comment' | 'reaction'
    /** The commit, the id of the pull request, or the forge's id of the comment that is answered. */
    target: string
    payload: { state: string; title: string; summary: string; pullRequest: string; number: number }
    digest: string
    /** The digest of what stands there; empty for nothing. */
    postedDigest: string
    /** The forge's id of what was written; empty for none. */
    nativeId: string
    /** A state of the lifecycle of dispatches. */
    state: string
    priority: number
    /** Time at which it is written; for a posted status, at which it is compared with the one that stands. */
    dueAt: number
    claimedUntil: number
    /** Since the forge last accepted something. */
    tries: number
    postedAt: number | null
    lastError: string
  }
  provenAccounts: {
    forgeId: string
    accountId: string
    login: string
    emailKey: string
    provenAt: number
  }
  /** A forge's answers to whether an account is a member of an organization or a team. */
  memberships: {
    forgeId: string
    /** `org`, or `org/team`, in lower case. */
    place: string
    accountId: string
    /** `refused`: the forge does not let us ask. It counts as no. */
    answer: 'yes' | 'no' | 'refused'
    askedAt: number
  }
  /** What a browser has proven for one check; gone after an hour. */
  checkProofs: {
    /** A keyed hash of the browser, the check and the subject. */
    id: string
    /** SHA-256 of the browser's cookie, in hex. */
    browser: string
    pullRequestId: string
    /** The address or the account that was proven. */
    subject: Sealed
    provenAt: number
    expiresAt: number
  }
  /** The key of the hashes in `contactStops`, in one row. */
  contactKeys: { id: string; sealed: Sealed }
  /** Addresses that want no requests to sign, as keyed hashes. */
  contactStops: { addressHash: string; stoppedAt: number }
  /** Links whose pull requests are judged again after something that concerns all signatures, from a cursor. */
  rejudgedLinks: { linkId: string; cursor: string }
}
