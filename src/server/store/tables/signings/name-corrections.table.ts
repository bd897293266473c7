import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Corrections of the name in a signature. The signature contains the newest name. */
export const nameCorrectionsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    signingId: column.text(),
    /** Position among the corrections of the signature, from 1. */
    number: column.integer(),
    /** Name before the correction; cleared by an erasure together with `name`. */
    formerName: column.committed(column.text()),
    name: column.committed(column.text()),
    salts: column.salts(),
    correctedAt: column.integer(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; an erasure deletes both names` },
    erasure: { empties: 'the former and the corrected name, with salts' },
    evidence: { record: 'row', walk: ['id'] },
    ownData: ['signingId', 'number', 'formerName', 'name', 'correctedAt'],
  },
)
