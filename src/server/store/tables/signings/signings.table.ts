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
    /** Address as it was typed. */
    email: column.personal(column.text()),
    /** See `signerKey`. */
    signerKey: column.lookupKey(),
    answers: column.personal(column.json<Answer[]>()),
    salts: column.salts(),
    /** Origin of the signature (address and user agent), sealed; empty once it is erased. */
    origin: column.personal(column.sealedOrEmpty('signing')),
    signedAt: column.integer(),
    evidenceSeq: column.integer(),
    /** Domain of the address, in lower case. */
    domain: column.lookupKey(),
    /** 1 once its words are in `signerWords`. */
    isListed: column.unrecorded(column.generated(column.integer()), reasons.listed),
    /** 1 where no list, search or export may contain it: it is restricted or erased. */
    isHidden: column.generated(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; address and user agent of who signed are sealed` },
    erasure: {
      empties: 'every value, salt and key of the signature; the row stays for its event',
    },
    evidence: {
      record: 'events',
      walk: ['signedAt', 'id'],
      commitments: 'name, address, origin before it is sealed, and each answer as `field:<id>`, by `salts`',
    },
    // The record that communities read as well (`readSigningDetails`) contains these, beside the opened origin.
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
