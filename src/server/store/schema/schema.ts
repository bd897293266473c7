import type { Generated } from 'kysely'
import type { NamesByLanguage } from '../../../domain/projects/community-name.ts'
import type { ChangeKind } from '../../../domain/agreements/change-measure.ts'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import type { AgreementKind, Field } from '../../../domain/agreements/fields.ts'
import type { Language } from '../../../domain/text/languages.ts'
import type { PolicyKind } from '../../../domain/projects/policies.ts'
import type { AcceptedReading, ReadingDifference } from '../../../domain/agreements/reading-difference.ts'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { LetterClass, LetterKind } from './letter-kinds.ts'
import type { AccessTables } from './schema-access.ts'
import type { AgreementTables } from './schema-agreements.ts'
import type { CheckTables } from './schema-checks.ts'
import type { CorporationTables } from './schema-corporations.ts'
import type { Answer, Salts } from './schema-values.ts'

/**
 * The tables as the code reads and writes them. Both databases hold text, whole numbers and bytes, under the same names in snake_case; a
 * column with an object or an array is JSON there (`rows.ts`). Times are milliseconds since 1970 UTC.
 */
export type Tables = AccessTables &
  AgreementTables &
  CheckTables &
  CorporationTables & {
    links: {
      id: string
      platform: string
      organization: string
      repository: string
      alias: string
      /** What it is called in a language, where that is not `alias`. */
      names: NamesByLanguage
      projectUrl: string
      summaries: Partial<Record<Language, string>>
      state: string
      nextAgreement: number
      createdAt: number
      /** The account that linked the project, or that the operator gave it to; empty for none yet. */
      submitter: string
      /** The platform's id of the organisation, once an account has proven that it administers it; empty until then. */
      organizationId: string
      /** The account that linked it and looks after it no more; empty while that is not so. */
      released: string
      /** For how many days signatures of earlier versions count, where a publication does not say. */
      graceDays: number
      /** The mailbox that its letters go out through; empty for the service's own. */
      mailboxId: string
      aliasKey: string
      projectKey: string
    }
    agreements: {
      linkId: string
      id: string
      kind: AgreementKind
      language: Language
      version: number
      /** A state of the version's lifecycle. */
      state: 'current' | 'superseded' | 'removed' | 'withdrawn'
      title: string
      url: string
      pages: number
      documentSha256: string
      textSha256: string
      fields: Field[]
      createdAt: number
      /** What it means in plain words; null where its link says it. */
      summary: string | null
      /** Who accepted that its text differs from what the PDF says; null where it does not. */
      acceptedReading: AcceptedReading | null
      /** What it changes for those who signed an earlier version; `material` for the first. */
      change: ChangeKind
      /** Of an editorial version, the last material one before it; empty for a material one. */
      bindingId: string
      /** For how many days signatures of earlier versions still count; 0 for none. */
      graceDays: number
      /** What the community says to those who signed, by language. */
      note: Partial<Record<Language, string>>
      /** Why the change is editorial; empty where none was given. */
      reason: string
    }
    robotTokens: { linkId: string; hash: string }
    documents: { sha256: string; bytes: Uint8Array }
    texts: { sha256: string; body: string }
    drafts: {
      accountId: string
      /** Of the bytes, hex. */
      sha256: string
      bytes: Uint8Array
      body: string
      textSha256: string
      title: string
      pages: number
      /** Where it was read; empty for an uploaded file. */
      url: string
      /** Of an uploaded file. */
      filename: string
      createdAt: number
      /** Its text beside what the PDF says. */
      difference: ReadingDifference
      /** The version of the reader. */
      reader: number
    }
    readings: {
      documentSha256: string
      /** The reader's version. */
      reader: number
      /** Of the text, hex; empty where the reader refuses the file. */
      textSha256: string
      readAt: number
    }
    keptTexts: { linkId: string; agreementId: string; textSha256: string; keptAt: number }
    signingDays: {
      linkId: string
      agreementId: string
      kind: string
      day: string
      signed: number
      total: number
    }
    /** Signatures of a version in a state; triggers count them. */
    signingCounts: { linkId: string; agreementId: string; kind: SignerKind; state: string; number: number }
    funnelDays: { linkId: string; day: string; opened: number; asked: number; signed: number }
    signings: {
      /** 128 random bits in hex. */
      id: string
      linkId: string
      kind: 'individual'
      /** See `individualSigningLifecycle`. */
      state: 'live' | 'superseded' | 'ended' | 'erased'
      agreementId: string
      language: Language
      version: number
      name: string
      /** As it was typed. */
      email: string
      /** See `signerKey`. */
      signerKey: string
      answers: Answer[]
      /** The salt of each committed value, in hex; see the evidence of the signing. */
      salts: Salts
      /** Where the signature came from (address and user agent), sealed; empty once it is erased. */
      origin: Sealed | ''
      signedAt: number
      evidenceSeq: number
      /** Of the address, in lower case. */
      domain: string
      /** 1 once its words are in `signerWords`. */
      isListed: Generated<number>
      /** 1 where no list, search or export may contain it: it is restricted or erased. */
      isHidden: Generated<number>
    }
    signerWords: {
      linkId: string
      /** As `searchWords` makes it. */
      word: string
      /** The id of the signature or of the employee. */
      subject: string
      kind: 'individual' | 'employee'
    }
    codes: {
      id: string
      purpose: string
      linkId: string
      emailKey: string
      /** Keyed hash of the digits. */
      mac: string
      state: string
      /** All tries; of them `commonTries` came without the cookie of the browser that asked. */
      tries: number
      issuedAt: number
      expiresAt: number
      settledAt: number | null
      /** Given by the database. */
      seq: Generated<number>
      commonTries: Generated<number>
    }
    provenAddresses: { key: string; provenAt: number }
    counters: { key: string; times: number[]; expiresAt: number }
    outbox: {
      /** Also the Message-ID, so that a letter sent twice is known as one. */
      id: string
      kind: LetterKind
      linkId: string
      recipient: string
      language: Language
      /** What it is about: the id of a signing, of a code or of an account, or the hash of a key. */
      subject: string
      /** A secret it must tell, sealed for this letter; wiped once it is sent or failed. */
      secret: Sealed | null
      /** A state of the letter lifecycle. */
      state: string
      tries: number
      dueAt: number
      claimedUntil: number | null
      createdAt: number
      settledAt: number | null
      lastError: string | null
      /** The link's id; empty for the service's own lane. */
      lane: string
      class: LetterClass
    }
    policies: {
      /** Empty: the service's own. */
      linkId: string
      kind: PolicyKind
      language: Language
      /** Counted per link, kind and language from 1. */
      number: number
      version: string
      state: 'current' | 'superseded' | 'removed'
      /** Where it was read. */
      source: string
      textSha256: string
      createdAt: number
    }
    evidence: { linkId: string; seq: number; atMs: number; type: string; body: string; hash: string }
    chains: { linkId: string; seq: number; hash: string }
    jobs: { name: string; doneAt: number; heldUntil: number }
    /** The mail worker that sends through a mailbox; an empty ID is the service's own mailbox. */
    mailboxClaims: { mailbox: string; owner: string; claimedUntil: number }
    databaseMarks: {
      name: string
      /** 128 random bits in hex, other ones in each copy that was noticed. */
      id: string
      /** See `place` of the store's `databaseMarks`. */
      place: string
      /** Count of starts, stops and minutes served. A machine that remembers a greater one has served a later state. */
      beats: number
      /** When it was last noticed to be a copy; null where it never was. */
      copiedAt: number | null
      /** Since when emails older than the copy are paused; null if they are not. */
      pausedAt: number | null
    }
    /** PostgreSQL only: a row that names the transaction that wrote it. A restored dump writes it in another transaction. */
    databaseWriters: { name: string; xid: string }
    serviceKeys: {
      id: string
      publicKey: string
      state: string
      fromMs: number
      untilMs: number | null
      compromisedSince: number | null
      sealCertificate: string
    }
  }
