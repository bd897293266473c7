import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Additional addresses joined to a signature at a link. The signature covers both addresses. */
export const joinedAddressesTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    /** ID of the signature that was live when the addresses were joined. */
    signingId: column.text(),
    /** The joined address; cleared by an erasure together with its key and domain. */
    email: column.committed(column.text()),
    /** Key of the signing address, as in `signings`. Later signatures of this address cover the joined address as well. Cleared by an erasure. */
    signerKey: column.committed(column.lookupKey()),
    /** `signerKey` of the joined address. */
    joinedKey: column.lookupKey(),
    domain: column.lookupKey(),
    language: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    salts: column.salts(),
    /** State in the lifecycle of joined addresses. */
    state: column.text<'live' | 'separated' | 'erased'>(),
    /** Proof that gave access to the signature: the number on its receipt, or the signing account. */
    openedBy: column.text<'number' | 'account'>(),
    joinedAt: column.integer(),
    endedAt: column.nullable(column.integer()),
    /** Cause of the separation: the owner of either address, or an erasure; empty while joined. */
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
