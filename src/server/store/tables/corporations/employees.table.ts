import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import type { Answer } from '../../schema/schema-values.ts'
import { column, declareTable } from '../../schema/table.ts'

export const employeesTable = declareTable(
  {
    /** 128 random bits in hex; `signing_id` of the wire. */
    id: column.text(),
    linkId: column.text(),
    corporationId: column.text(),
    /** A state of the employee signing's lifecycle. */
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
    /** Origin of the signature, sealed; empty once it is erased. */
    origin: column.personal(column.sealedOrEmpty('signing')),
    /** The language in which letters reach the employee. */
    reads: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    signedAt: column.integer(),
    changedAt: column.integer(),
    evidenceSeq: column.integer(),
    /** 1 once its words are in `signerWords`. */
    isListed: column.unrecorded(column.generated(column.integer()), reasons.listed),
    /** 1 once it is erased: no list, search or export contains it. */
    isHidden: column.generated(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; one that was deleted keeps what events commit to` },
    erasure: {
      empties: 'as of a signature, where the employee was deleted or has left',
    },
    evidence: {
      record: 'events',
      walk: ['id'],
      commitments: 'name, address, origin before it is sealed, and each answer as `field:<id>`, by `salts`',
    },
    // The record that communities read as well (`readSigningDetails`) contains these, beside the opened origin.
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
