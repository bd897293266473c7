import type { Salts } from './schema-values.ts'

/** A version of an agreement that was in force. */
type AgreementInForce = { kind: string; language: string; agreement: string; version: number }

/** The tables of the checks on pull requests whose rows are under evidence. */
export type CheckEvidenceTables = {
  checkExemptions: {
    id: string
    linkId: string
    forgeId: string
    /** `account`: its own proven commits need no agreement; `bot`: also those that a covered person vouches for; `ai`: lines that name it as a co-author. */
    type: 'account' | 'bot' | 'ai'
    /** Number of an account; empty for an address. */
    accountId: string
    login: string
    /** Address of a bot without an account, or of an AI tool, as commits are compared by it; empty for an account. */
    address: string
    reason: string
    addedBy: string
    addedAt: number
    endedAt: number | null
    endedBy: string
    /** Salts of the commitments to account, login, address and reason. */
    salts: Salts
  }
  checkOverrides: {
    id: string
    pullRequestId: string
    linkId: string
    /** Bound to this head: another is judged anew, and a push back to it counts again. */
    headSha: string
    accountId: string
    reason: string
    /** Of the commitment to the reason. */
    salt: string
    at: number
    evidenceSeq: number
    /** When it was taken back, and by whom. */
    endedAt: number | null
    endedBy: string
  }
  /** What was known of a head when it was merged, or let through. Holds no name. */
  checkVerdicts: {
    id: string
    pullRequestId: string
    linkId: string
    cause: 'merged' | 'overridden'
    /** The origin of the forge, and its id of the repository. */
    forgeUrl: string
    repositoryId: string
    number: number
    headSha: string
    verdict: 'covered' | 'uncovered' | 'unknown'
    /** See `peopleDigest`; both empty where it is not known whom the commits name. */
    peopleKey: string
    peopleDigest: string
    /** Of those who are covered, by what, as `individual:` and the id of the signature. */
    grounds: string[]
    agreements: AgreementInForce[]
    /** The SHA-256 of the rules of the repository, as canonical JSON. */
    policyDigest: string
    /** When the forge accepted this verdict as the status of the head; null where it did not. */
    postedAt: number | null
    givenAt: number
  }
}
