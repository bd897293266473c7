import type { AgreementKind } from '../../domain/fields.ts'
import type { Language } from '../../domain/languages.ts'

/** The tables about who is asked to agree to a new version. */
export type AgreementTables = {
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
}
