/** A block of an agreement's text, as the server and the browser render it. */
export type AgreementBlock = {
  kind: 'title' | 'heading' | 'paragraph' | 'clause' | 'table'
  /** The clause's or heading's own number as written: `1.`, `(a)`, `2.1`, `第一条`, `一、`, `•`. */
  number?: string
  /** The text without the number; for a table the concatenated cells. */
  text: string
  /** The depth of the number: 1 for `1.`, 2 for `2.1` and `(a)`, 3 for `2.1.3`, `(i)`, and `(a)` below `2.1`. */
  level?: number
  /** A table's cells by row. */
  rows?: string[][]
}
