import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const keptTextsTable = declareTable(
  {
    linkId: column.text(),
    agreementId: column.text(),
    textSha256: column.text(),
    keptAt: column.integer(),
  },
  {
    key: ['linkId', 'agreementId'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
  },
)
