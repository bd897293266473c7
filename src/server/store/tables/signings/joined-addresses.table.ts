import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Each time a person joined another address to a signature at a link, which covers both from then on. */
export const joinedAddressesTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    /** The signature that counted when they were joined. */
    signingId: column.text(),
    /** The other address; empty once it is erased, as are its key and domain. */
    email: column.committed(column.text()),
    /** Key of the address that signed, as in `signings`: a later signature of it covers the other address, too. Empty once it is erased. */
    signerKey: column.committed(column.lookupKey()),
    /** Key of the other address, as `signerKey` makes it. */
    joinedKey: column.lookupKey(),
    domain: column.lookupKey(),
    language: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    salts: column.salts(),
    /** A state of the lifecycle of joined addresses. */
    state: column.text<'live' | 'separated' | 'erased'>(),
    /** Proof that opened the record of the signature: the number on its receipt, or the account that signed. */
    openedBy: column.text<'number' | 'account'>(),
    joinedAt: column.integer(),
    endedAt: column.nullable(column.integer()),
    /** Address whose owner separated them, or the erasure; empty while they are joined. */
    endedBy: column.text<'' | 'signer' | 'joined' | 'erasure'>(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; an erasure deletes the addresses` },
    erasure: {
      empties: 'either address of the two, with keys and salts',
    },
    evidence: { record: 'row', walk: ['id'], ofService: 'true' },
    ownData: ['linkId', 'signingId', 'email', 'state', 'joinedAt', 'endedAt'],
  },
)
