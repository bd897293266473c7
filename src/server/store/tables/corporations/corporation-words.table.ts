import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationWordsTable = declareTable(
  {
    corporationId: column.text(),
    word: column.personal(column.text()),
    linkId: column.text(),
    state: column.text(),
  },
  {
    key: ['corporationId', 'word'],
    retention: { kept: reasons.words },
    erasure: { stays: reasons.otherRole },
    ownData: { absent: 'search words from the name and address of a signature' },
  },
)
