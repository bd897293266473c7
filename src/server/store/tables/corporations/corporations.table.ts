import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import type { Answer, Salts } from '../../schema/schema-values.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationsTable = declareTable(
  {
    /** 128 random bits in hex; `signing_id` and `corp_signing_id` of the wire. */
    id: column.text(),
    linkId: column.text(),
    /** A state of the corporation signing's lifecycle. */
    state: column.text(),
    agreementId: column.text(),
    language: column.text<Language>(),
    version: column.integer(),
    name: column.text(),
    nameKey: column.text(),
    /** Who represents it now. */
    representative: column.text(),
    email: column.text(),
    emailKey: column.text(),
    /** The domain its addresses are registered under, by the list of public suffixes: one live corporation a link. */
    registrable: column.text(),
    /** What was filled in when it was signed. */
    answers: column.json<Answer[]>(),
    /** The salt of each value committed to when it was signed. */
    salts: column.json<Salts>(),
    /** Of a later representative's name and address; empty while it is the one who signed. */
    representativeSalts: column.json<Salts>(),
    /** Where the signature came from, sealed; empty once it is deleted completely. */
    origin: column.sealedOrEmpty('corporation'),
    signedAt: column.integer(),
    evidenceSeq: column.integer(),
    /** When the signing document last went out; null before. */
    mailedAt: column.nullable(column.integer()),
    /** The signed PDF in force; null before it was uploaded. */
    pdfSha256: column.nullable(column.text()),
    uploadedAt: column.nullable(column.integer()),
    /** The account of its administrator; null before there is one. */
    administrator: column.nullable(column.text()),
    approvedAt: column.nullable(column.integer()),
    deletedAt: column.nullable(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: reasons.company },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'events', walk: ['id'] },
    ownData: ['id', 'linkId', 'name', 'email', 'representative', 'state', 'version', 'language', 'signedAt'],
  },
)
