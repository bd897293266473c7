import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import type { Answer } from '../../schema/schema-values.ts'
import { column, declareTable } from '../../schema/table.ts'

export const employeesTable = declareTable(
  {
    /** 128 random bits in hex; `signing_id` on the wire. */
    id: column.text(),
    linkId: column.text(),
    corporationId: column.text(),
    /** State in the lifecycle of employee signatures. */
    state: column.text(),
    agreementId: column.text(),
    language: column.text<Language>(),
    version: column.integer(),
    name: column.personal(column.text()),
    nameKey: column.lookupKey(),
    email: column.personal(column.text()),
    emailKey: column.lookupKey(),
    answers: column.personal(column.json<Answer[]>()),
    salts: column.salts(),
    /** Origin of the signature (IP address and user agent), encrypted; cleared by an erasure. */
    origin: column.personal(column.sealedOrEmpty('signing')),
    /** Language of emails to the employee. */
    reads: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    signedAt: column.integer(),
    changedAt: column.integer(),
    evidenceSeq: column.integer(),
    /** 1 if the row is indexed in `signerWords`. */
    isListed: column.unrecorded(column.generated(column.integer()), reasons.listed),
    /** 1 if the row is erased. Hidden rows are excluded from lists, searches and exports. */
    isHidden: column.generated(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; values with commitments remain for a deleted employee` },
    erasure: {
      empties: 'as for a signature, if the employee was deleted or has left',
    },
    evidence: {
      record: 'events',
      walk: ['id'],
      commitments: 'name, address, origin before encryption, and each answer as `field:<id>`, with `salts`',
    },
    // Same columns as `readSigningDetails` returns, which also decrypts the origin.
    ownData: [
      'id',
      'linkId',
      'corporationId',
      'state',
      'agreementId',
      'language',
      'version',
      'name',
      'email',
      'answers',
      'origin',
      'signedAt',
      'changedAt',
      'evidenceSeq',
    ],
  },
)
