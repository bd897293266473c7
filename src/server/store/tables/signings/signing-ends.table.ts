import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Ends of signatures, by the community or by withdrawal. */
export const signingEndsTable = declareTable(
  {
    id: column.text(),
    signingId: column.text(),
    linkId: column.text(),
    /** Account that ended the signature. If the signer withdrew it, account and reason are empty. */
    accountId: column.text(),
    /** Method of the account's reauthentication; empty if none was required. */
    proven: column.text<'' | 'password' | 'sign-in' | 'code'>(),
    reason: column.personal(column.text()),
    salt: column.salt(),
    at: column.integer(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
    /** Time at which the end was revoked. `reinstatedBy`: the account; empty if the signer revoked it. */
    reinstatedAt: column.nullable(column.integer()),
    reinstatedBy: column.text(),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; an erasure deletes its reason` },
    erasure: { empties: 'the reason' },
    evidence: { record: 'row', walk: ['id'] },
    ownData: { absent: 'the file contains the end in effect with its signature' },
  },
)
