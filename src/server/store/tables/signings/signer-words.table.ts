import { column, declareTable } from '../../schema/table.ts'

export const signerWordsTable = declareTable(
  {
    linkId: column.text(),
    /** Search word, as returned by `searchWords`. */
    word: column.personal(column.text()),
    /** ID of the signature or employee. */
    subject: column.text(),
    kind: column.text<'individual' | 'employee'>(),
  },
  {
    key: ['linkId', 'word', 'subject'],
    retention: { kept: 'search words of names and addresses; deleted with the signature' },
    erasure: { deletes: 'search words of the person' },
    ownData: { absent: 'search words from the name and address of a signature' },
  },
)
