import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const employeeWordsTable = declareTable(
  {
    employeeId: column.text(),
    word: column.personal(column.text()),
    corporationId: column.text(),
    state: column.text(),
  },
  {
    key: ['employeeId', 'word'],
    retention: { kept: reasons.words },
    erasure: { deletes: 'search words of the employee' },
    ownData: { absent: 'search words from the name and address of a signature' },
  },
)
