import type { Table } from '../../../../openapi/index.ts'
import { byteOrderMark, csvLine } from '../../../domain/csv.ts'

/** Rows that are read at once, and written before the next ones are read. */
export const exportedAtOnce = 500

type Page<Row> = { rows: readonly Row[]; next: string }

type Export<Row> = {
  /** Of the file, without the day. */
  name: string
  at: number
  heads: readonly string[]
  /** The page after another, whose `next` it is given; empty for the first. */
  read: (after: string) => Promise<Page<Row>>
  cellsOf: (row: Row) => readonly string[]
}

/**
 * A list as CSV. Its first page is read at once, so that what is refused is refused before anything is sent; the others while the table is sent. A
 * record that changes its place meanwhile may be missing or stand twice, as on pages that are turned.
 */
export async function csvTable<Row>({ name, at, heads, read, cellsOf }: Export<Row>): Promise<Table> {
  const first = await read('')
  async function* pieces(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(heads)
    let page = first
    for (;;) {
      yield page.rows.map((row) => csvLine(cellsOf(row))).join('')
      if (page.next === '') return
      page = await read(page.next)
    }
  }
  return { filename: `${name}-${new Date(at).toISOString().slice(0, 10)}.csv`, pieces: pieces() }
}

/** A moment as spreadsheets read it, in UTC; empty for none. */
export const cellOfMoment = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ')
