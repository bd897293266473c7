import type { Generated } from 'kysely'
import type { Language } from '../../../domain/text/languages.ts'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Answer, Salts } from './schema-values.ts'

/** The tables of corporations, their employees and those who manage these. */
export type CorporationTables = {
  corporations: {
    /** 128 random bits in hex; `signing_id` and `corp_signing_id` of the wire. */
    id: string
    linkId: string
    /** A state of the corporation signing's lifecycle. */
    state: string
    agreementId: string
    language: Language
    version: number
    name: string
    nameKey: string
    /** Who represents it now. */
    representative: string
    email: string
    emailKey: string
    /** The domain its addresses are registered under, by the list of public suffixes: one live corporation a link. */
    registrable: string
    /** What was filled in when it was signed. */
    answers: Answer[]
    /** The salt of each value committed to when it was signed. */
    salts: Salts
    /** Of a later representative's name and address; empty while it is the one who signed. */
    representativeSalts: Salts
    /** Where the signature came from, sealed; empty once it is deleted completely. */
    origin: Sealed | ''
    signedAt: number
    evidenceSeq: number
    /** When the signing document last went out; null before. */
    mailedAt: number | null
    /** The signed PDF in force; null before it was uploaded. */
    pdfSha256: string | null
    uploadedAt: number | null
    /** The account of its administrator; null before there is one. */
    administrator: string | null
    approvedAt: number | null
    deletedAt: number | null
  }
  corporationWords: { corporationId: string; word: string; linkId: string; state: string }
  corporationCounts: { linkId: string; state: string; number: number }
  corporationDomains: {
    corporationId: string
    domain: string
    linkId: string
    position: number
    state: string
    addedAt: number
  }
  corporationPdfs: { corporationId: string; sha256: string; bytes: Uint8Array; uploadedAt: number }
  scanRefusals: {
    corporationId: string
    /** The event that tells of it, in the chain of the link. */
    seq: number
    pdfSha256: string
    reason: string
    /** Of the commitment to the reason. */
    salt: string
    refusedAt: number
  }
  corporationKeys: {
    /** SHA-256 of the key, in hex. */
    keyHash: string
    corporationId: string
    issuedAt: number
    expiresAt: number
    /** When a later letter made it void; null while it counts. */
    supersededAt: number | null
  }
  lateLetters: {
    /** A letter that waits until its act can no longer be undone. */
    letterId: string
    /** The act, which may have put several. */
    undoId: string
    /** Who did it, and alone may undo it. */
    accountId: string
    /** The event that tells of it, in the chain of the letter's link. */
    seq: number
    /** The individual signature that it superseded. */
    superseded: string | null
    doneAt: number
  }
  corporationHistory: { corporationId: string; seq: number; linkId: string }
  employees: {
    /** 128 random bits in hex; `signing_id` of the wire. */
    id: string
    linkId: string
    corporationId: string
    /** A state of the employee signing's lifecycle. */
    state: string
    agreementId: string
    language: Language
    version: number
    name: string
    nameKey: string
    email: string
    emailKey: string
    answers: Answer[]
    salts: Salts
    /** Where the signature came from, sealed; empty once it is erased. */
    origin: Sealed | ''
    /** The language in which letters reach the employee. */
    reads: Language
    signedAt: number
    changedAt: number
    evidenceSeq: number
    /** 1 once its words are in `signerWords`. */
    isListed: Generated<number>
    /** 1 once it is erased: no list, search or export contains it. */
    isHidden: Generated<number>
  }
  employeeWords: { employeeId: string; word: string; corporationId: string; state: string }
  employeeCounts: { corporationId: string; state: string; number: number }
  managers: {
    accountId: string
    linkId: string
    corporationId: string
    /** The short ID; one signs in with `<id>_<domain>`. */
    managerId: string
    managerKey: string
    name: string
    /** The language in which letters reach the manager. */
    reads: Language
    state: 'live' | 'removed'
    addedAt: number
    evidenceSeq: number
    /** Salts of the commitments to the ID and the name. */
    salts: Salts
  }
  domainGraces: {
    corporationId: string
    domain: string
    linkId: string
    /** A state of the domain grace's lifecycle. */
    state: string
    begunAt: number
    endsAt: number
    /** The id of the last signing whose signer was sent the letter; empty before the first. */
    told: string
    salts: Salts
  }
}
