import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const signingDaysTable = declareTable(
  {
    linkId: column.text(),
    agreementId: column.text(),
    kind: column.text(),
    day: column.text(),
    signed: column.integer(),
    total: column.integer(),
  },
  {
    key: ['linkId', 'agreementId', 'kind', 'day'],
    retention: { kept: reasons.counts },
    erasure: { stays: reasons.namesNobody },
  },
)
