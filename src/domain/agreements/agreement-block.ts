/** A block of an agreement's text, as rendered by the server and the browser. */
export type AgreementBlock = {
  kind: 'title' | 'heading' | 'paragraph' | 'clause' | 'table'
  /** Number of the clause or heading, as written: `1.`, `(a)`, `2.1`, `第一条`, `一、`, `•`. */
  number?: string
  /** Text without the number; for a table, the concatenated cells. */
  text: string
  /** Nesting level of the number: 1 for `1.`, 2 for `2.1` and `(a)`, 3 for `2.1.3`, `(i)`, and `(a)` below `2.1`. */
  level?: number
  /** Table cells by row. */
  rows?: string[][]
}
