import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const serviceKeysTable = declareTable(
  {
    id: column.text(),
    publicKey: column.text(),
    state: column.text(),
    fromMs: column.integer(),
    untilMs: column.nullable(column.integer()),
    compromisedSince: column.nullable(column.integer()),
    sealCertificate: column.text(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events' },
  },
)
