import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Joins of another address to a signature at a link, which then covers both addresses. */
export const joinedAddressesTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    /** The signature in force when the addresses were joined. */
    signingId: column.text(),
    /** The other address; emptied with its key and domain by an erasure. */
    email: column.committed(column.text()),
    /** Key of the signing address, as in `signings`, so that its later signatures also cover the other address. Emptied by an erasure. */
    signerKey: column.committed(column.lookupKey()),
    /** `signerKey` of the other address. */
    joinedKey: column.lookupKey(),
    domain: column.lookupKey(),
    language: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    salts: column.salts(),
    /** A state of the lifecycle of joined addresses. */
    state: column.text<'live' | 'separated' | 'erased'>(),
    /** Proof that gave access to the signature: the number on its receipt, or the account that signed. */
    openedBy: column.text<'number' | 'account'>(),
    joinedAt: column.integer(),
    endedAt: column.nullable(column.integer()),
    /** Address whose owner separated them, or an erasure; empty while they are joined. */
    endedBy: column.text<'' | 'signer' | 'joined' | 'erasure'>(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; an erasure deletes the addresses` },
    erasure: {
      empties: 'each of the two addresses, with keys and salts',
    },
    evidence: { record: 'row', walk: ['id'], ofService: 'true' },
    ownData: ['linkId', 'signingId', 'email', 'state', 'joinedAt', 'endedAt'],
  },
)
