import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import type { Answer } from '../../schema/schema-values.ts'
import { column, declareTable } from '../../schema/table.ts'

export const signingsTable = declareTable(
  {
    /** 128 random bits in hex. */
    id: column.text(),
    linkId: column.text(),
    kind: column.text<'individual'>(),
    /** See `individualSigningLifecycle`. */
    state: column.text<'live' | 'superseded' | 'ended' | 'erased'>(),
    agreementId: column.text(),
    language: column.text<Language>(),
    version: column.integer(),
    name: column.personal(column.text()),
    /** Address in its original spelling. */
    email: column.personal(column.text()),
    /** See `signerKey`. */
    signerKey: column.lookupKey(),
    answers: column.personal(column.json<Answer[]>()),
    salts: column.salts(),
    /** Origin of the signature (IP address and user agent), encrypted; cleared by an erasure. */
    origin: column.personal(column.sealedOrEmpty('signing')),
    signedAt: column.integer(),
    evidenceSeq: column.integer(),
    /** Domain of the address, in lower case. */
    domain: column.lookupKey(),
    /** 1 if the row is indexed in `signerWords`. */
    isListed: column.unrecorded(column.generated(column.integer()), reasons.listed),
    /** 1 if the row is restricted or erased. Hidden rows are excluded from lists, searches and exports. */
    isHidden: column.generated(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; IP address and user agent are encrypted` },
    erasure: {
      empties: 'all values, salts and keys of the signature; the row remains for its event',
    },
    evidence: {
      record: 'events',
      walk: ['signedAt', 'id'],
      commitments: 'name, address, origin before encryption, and each answer as `field:<id>`, with `salts`',
    },
    // Same columns as `readSigningDetails` returns, which also decrypts the origin.
    ownData: [
      'id',
      'linkId',
      'kind',
      'state',
      'agreementId',
      'language',
      'version',
      'name',
      'email',
      'answers',
      'origin',
      'signedAt',
      'evidenceSeq',
    ],
  },
)
