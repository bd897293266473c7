import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import type { Answer } from '../../schema/schema-values.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationsTable = declareTable(
  {
    /** 128 random bits in hex; `signing_id` and `corp_signing_id` on the wire. */
    id: column.text(),
    linkId: column.text(),
    /** State in the lifecycle of corporation signatures. */
    state: column.text(),
    agreementId: column.text(),
    language: column.text<Language>(),
    version: column.integer(),
    name: column.personal(column.text()),
    nameKey: column.lookupKey(),
    /** Name of the current representative. */
    representative: column.personal(column.text(), { absent: reasons.ofCompany }),
    email: column.personal(column.text(), { absent: 'address that the file belongs to' }),
    emailKey: column.lookupKey(),
    /** Registrable domain according to the public suffix list; unique among a link's live corporations. */
    registrable: column.personal(column.text(), { absent: reasons.ofCompany }),
    /** Answers at the time of signing. */
    answers: column.personal(column.json<Answer[]>(), { absent: reasons.ofCompany }),
    /** Salts of the commitments made at signing. */
    salts: column.salts(),
    /** Salts of the commitments to a later representative's name and address; empty while the signer is still the representative. */
    representativeSalts: column.salts(),
    /** Origin of the signature (IP address and user agent), encrypted; empty once the corporation is purged. */
    origin: column.personal(column.sealedOrEmpty('corporation'), { absent: reasons.ofCompany }),
    signedAt: column.integer(),
    evidenceSeq: column.integer(),
    /** Time at which the document to sign was last emailed; null if never. */
    mailedAt: column.nullable(column.integer()),
    /** SHA-256 of the current signed PDF; null before an upload. */
    pdfSha256: column.nullable(column.text()),
    uploadedAt: column.nullable(column.integer()),
    /** Account ID of the administrator; null if none yet. */
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
