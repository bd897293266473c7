import { setImmediate } from 'node:timers/promises'
import type { Table } from '../../../../../openapi/index.ts'
import { byteOrderMark, csvLine } from '../../../../domain/text/csv.ts'

/** Rows that are read at once, and written before the next ones are read. */
export const exportedAtOnce = 500

type Page<Row> = { rows: readonly Row[]; next: string }

/** The page after another, whose `next` it is given; empty for the first. */
type ReadPage<Row> = (after: string) => Promise<Page<Row>>

type Export<Row> = {
  /** Of the file, without the day. */
  name: string
  at: number
  read: ReadPage<Row>
}

type CsvExport<Row> = Export<Row> & {
  /** Comma-separated: only the rows with these ids, for which the list is read until all are found. */
  ids?: string | undefined
  heads: readonly string[]
  cellsOf: (row: Row) => readonly string[]
}

/** A list as CSV, as `exportedList` reads it. */
export async function csvTable<Row extends { id: string }>(asked: CsvExport<Row>): Promise<Table> {
  const { heads, cellsOf } = asked
  const sought = asked.ids === undefined ? null : new Set(asked.ids.split(','))
  const read: ReadPage<Row> = async (after) => {
    const page = await asked.read(after)
    if (sought === null) return page
    const rows = page.rows.filter(({ id }) => sought.delete(id))
    return { rows, next: sought.size === 0 ? '' : page.next }
  }
  const head = byteOrderMark + csvLine(heads)
  return exportedList({ ...asked, read, type: 'csv', head, lineOf: (row) => csvLine(cellsOf(row)) })
}

/** A list as JSON Lines, as `exportedList` reads it. */
export const jsonLines = async <Row extends object>(asked: Export<Row>): Promise<Table> =>
  exportedList({ ...asked, type: 'jsonl', head: '', lineOf: (row) => `${JSON.stringify(row)}\n` })

type Written<Row> = Export<Row> & Pick<Table, 'type'> & { head: string; lineOf: (row: Row) => string }

/**
 * A list in a file. Its first page is read at once, so that what is refused is refused before anything is sent; the others while the file is sent. A
 * record that changes its place meanwhile may be missing or stand twice, as on pages that are turned.
 */
async function exportedList<Row>({ name, at, read, type, head, lineOf }: Written<Row>): Promise<Table> {
  const first = await read('')
  async function* pieces(): AsyncGenerator<string> {
    if (head !== '') yield head
    let page = first
    for (;;) {
      yield page.rows.map(lineOf).join('')
      if (page.next === '') return
      // SQLite queries block the event loop: between two pages, other requests are served and the sent page can be collected.
      await setImmediate()
      page = await read(page.next)
    }
  }
  return { filename: `${name}-${new Date(at).toISOString().slice(0, 10)}.${type}`, pieces: pieces(), type }
}

/** A moment as spreadsheets read it, in UTC; empty for none. */
export const cellOfMoment = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ')
