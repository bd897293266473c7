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
    erasure: { deletes: 'the words that the employee is found by' },
    ownData: { absent: 'words of the name and of the address of a signature' },
  },
)
