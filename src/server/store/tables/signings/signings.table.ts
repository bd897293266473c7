import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import type { Answer, Salts } from '../../schema/schema-values.ts'
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
    name: column.text(),
    /** As it was typed. */
    email: column.text(),
    /** See `signerKey`. */
    signerKey: column.text(),
    answers: column.json<Answer[]>(),
    /** The salt of each committed value, in hex; see the evidence of the signing. */
    salts: column.json<Salts>(),
    /** Where the signature came from (address and user agent), sealed; empty once it is erased. */
    origin: column.sealedOrEmpty('signing'),
    signedAt: column.integer(),
    evidenceSeq: column.integer(),
    /** Of the address, in lower case. */
    domain: column.text(),
    /** 1 once its words are in `signerWords`. */
    isListed: column.unrecorded(column.generated(column.integer()), reasons.listed),
    /** 1 where no list, search or export may contain it: it is restricted or erased. */
    isHidden: column.generated(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; address and user agent of who signed are sealed` },
    erasure: {
      erased: 'every value, salt and key of the signature; the row stays for its event',
      empties: ['name', 'email', 'signerKey', 'answers', 'salts', 'origin', 'domain'],
    },
    evidence: { record: 'events', walk: ['signedAt', 'id'] },
  },
)
