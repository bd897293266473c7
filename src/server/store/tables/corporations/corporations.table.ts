import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import type { Answer } from '../../schema/schema-values.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationsTable = declareTable(
  {
    /** 128 random bits in hex; `signing_id` and `corp_signing_id` on the wire. */
    id: column.text(),
    linkId: column.text(),
    /** A state of the corporation signing's lifecycle. */
    state: column.text(),
    agreementId: column.text(),
    language: column.text<Language>(),
    version: column.integer(),
    name: column.personal(column.text()),
    nameKey: column.lookupKey(),
    /** The current representative. */
    representative: column.personal(column.text(), { absent: reasons.ofCompany }),
    email: column.personal(column.text(), { absent: 'address that the file belongs to' }),
    emailKey: column.lookupKey(),
    /** Registrable domain by the public suffix list; unique among a link's live corporations. */
    registrable: column.personal(column.text(), { absent: reasons.ofCompany }),
    /** Answers at the time of signing. */
    answers: column.personal(column.json<Answer[]>(), { absent: reasons.ofCompany }),
    /** Salts of the values committed to at signing. */
    salts: column.salts(),
    /** Salts of the commitments to a later representative's name and address; empty while the signer is the representative. */
    representativeSalts: column.salts(),
    /** Origin of the signature, encrypted; empty once the corporation is purged. */
    origin: column.personal(column.sealedOrEmpty('corporation'), { absent: reasons.ofCompany }),
    signedAt: column.integer(),
    evidenceSeq: column.integer(),
    /** Time at which the signing document was last sent; null before. */
    mailedAt: column.nullable(column.integer()),
    /** SHA-256 of the current signed PDF; null before the upload. */
    pdfSha256: column.nullable(column.text()),
    uploadedAt: column.nullable(column.integer()),
    /** Administrator's account; null before there is one. */
    administrator: column.nullable(column.text()),
    approvedAt: column.nullable(column.integer()),
    deletedAt: column.nullable(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: reasons.company },
    erasure: { stays: reasons.otherRole },
    evidence: {
      record: 'events',
      walk: ['id'],
      commitments:
        'origin, domain and each answer, including the representative’s name and address, with `salts`; a later representative with `representativeSalts`',
    },
    ownData: ['id', 'linkId', 'name', 'email', 'representative', 'state', 'version', 'language', 'signedAt'],
  },
)
