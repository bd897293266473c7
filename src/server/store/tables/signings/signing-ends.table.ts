import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Ends of signatures, by the community or by withdrawal. */
export const signingEndsTable = declareTable(
  {
    id: column.text(),
    signingId: column.text(),
    linkId: column.text(),
    /** Account that ended it. Empty if the person withdrew it; then the reason is empty as well. */
    accountId: column.text(),
    /** Second proof of the account's identity (method); empty if none was required. */
    proven: column.text<'' | 'password' | 'sign-in' | 'code'>(),
    reason: column.personal(column.text()),
    salt: column.salt(),
    at: column.integer(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
    /** Time at which the end was revoked, and the account; empty if the person did it. */
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
