import type { ChangeKind } from '../../../domain/agreements/change-measure.ts'
import type { AgreementKind, Field } from '../../../domain/agreements/fields.ts'
import type { Language } from '../../../domain/text/languages.ts'
import type { AcceptedReading } from '../../../domain/agreements/reading-difference.ts'

/** The tables about versions that wait, and about who is asked to agree to a new one. */
export type AgreementTables = {
  /** What is frozen of a version when it is scheduled, and how that ended. The columns of a version are as those of `agreements`. */
  scheduledVersions: {
    id: string
    linkId: string
    kind: AgreementKind
    language: Language
    state: 'waiting' | 'published' | 'cancelled' | 'refused'
    /** Who scheduled it. */
    accountId: string
    dueAt: number
    scheduledAt: number
    settledAt: number | null
    /** The published version; empty where there is none. */
    agreementId: string
    /** Why it was not published; empty where it was, or waits. */
    refused: '' | 'not_manager' | 'replaced' | 'same' | 'other_refused'
    title: string
    url: string
    pages: number
    reader: number
    documentSha256: string
    textSha256: string
    fields: Field[]
    summary: string | null
    acceptedReading: AcceptedReading | null
    change: ChangeKind
    bindingId: string
    graceDays: number
    note: Partial<Record<Language, string>>
    reason: string
  }
  agreementCampaigns: {
    linkId: string
    /** The material version. */
    agreementId: string
    kind: AgreementKind
    language: Language
    /** A state of the campaign's lifecycle. */
    state: string
    /** The last one that was asked: an individual signature by domain and id, a corporation by its id alone. */
    cursorDomain: string
    cursorId: string
    /** How many were asked. */
    asked: number
    begunAt: number
    endedAt: number | null
  }
  agreementRequests: {
    id: string
    linkId: string
    agreementId: string
    kind: AgreementKind
    /** The id of the signature or of the corporation. */
    subject: string
    /** The first letter: the grace begins when it is accepted. */
    letterId: string
    askedAt: number
    toldAt: number | null
    agreedAt: number | null
    /** When the community ended it because its letter cannot be delivered; null while it may still be asked. */
    endedAt: number | null
    /** When a reminder is due; null where none is left. */
    remindAt: number | null
  }
  agreementTokens: {
    /** SHA-256 of the key in a letter's link, in hex. */
    hash: string
    requestId: string
    issuedAt: number
    /** When a later letter made it void; null while it counts. */
    replacedAt: number | null
  }
  /** Each time a person asked to erase what was signed with an address at a link, and each time the operator erased it. */
  erasureRequests: {
    id: string
    linkId: string
    /** The signature that the person named. The request is about all of the address that were signed until then. */
    signingId: string
    language: Language
    /** A state of the lifecycle of erasure requests. */
    state: 'waiting' | 'restricted' | 'erased'
    askedAt: number
    evidenceSeq: number
    /** Who decided, and how it was proven once more who acts; both empty while it waits. `operator` for the command line. */
    accountId: string
    proven: '' | 'password' | 'sign-in'
    /** Why the signature stays, restricted; empty elsewhere. */
    reason: string
    /** Of the commitment to the reason. */
    salt: string
    decidedAt: number | null
    /** How many letters have told the managers of the link that it waits. */
    told: number
    /** When the operator was told that it waits for too long; null where that is not so. */
    overdueAt: number | null
    /** When the files of the database were written anew after an erasure; null until then. */
    cleanedAt: number | null
  }
  /** Each time a person joined another address to a signature at a link, which covers both from then on. */
  joinedAddresses: {
    id: string
    linkId: string
    /** The signature that counted when they were joined. */
    signingId: string
    /** Of the address that signed, as in `signings`: a later signature of it covers the other address, too. Empty once it is erased. */
    signerKey: string
    /** The other address; empty once it is erased, as are its key and domain. */
    email: string
    /** Of the other address, in the form of `signerKey`. */
    joinedKey: string
    domain: string
    language: Language
    /** Of the commitments to the personal values. */
    salts: Record<string, string>
    /** A state of the lifecycle of joined addresses. */
    state: 'live' | 'separated' | 'erased'
    /** Proof that opened the record of the signature: the number on its receipt, or the account that signed. */
    openedBy: 'number' | 'account'
    joinedAt: number
    endedAt: number | null
    /** Which of the two separated them, or that one was erased; empty while they are joined. */
    endedBy: '' | 'signer' | 'joined' | 'erasure'
    evidenceSeq: number
  }
  /** Each time a community ended a signature, or its person withdrew it. */
  signingEnds: {
    id: string
    signingId: string
    linkId: string
    /** Empty where the person withdrew it: so is the reason, then. */
    accountId: string
    /** How it was proven once more who acts; empty where it did not have to be. */
    proven: '' | 'password' | 'sign-in' | 'code'
    reason: string
    /** Of the commitment to the reason. */
    salt: string
    at: number
    evidenceSeq: number
    /** When it was taken back, and by which account; that is empty where the person did. */
    reinstatedAt: number | null
    reinstatedBy: string
  }
}
