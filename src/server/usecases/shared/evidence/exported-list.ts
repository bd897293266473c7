import { setImmediate } from 'node:timers/promises'
import type { Table } from '../../../../../openapi/index.ts'
import { byteOrderMark, csvLine } from '../../../../domain/text/csv.ts'

/** Number of rows per read; each batch is written before the next read. */
export const exportedAtOnce = 500

type Page<Row> = { rows: readonly Row[]; next: string }

/** Reads the page after the cursor `next` of the previous page; an empty cursor reads the first page. */
type ReadPage<Row> = (after: string) => Promise<Page<Row>>

type Export<Row> = {
  /** Filename without the date. */
  name: string
  at: number
  read: ReadPage<Row>
}

type CsvExport<Row> = Export<Row> & {
  /** Comma-separated IDs of the rows to export; the list is read until all are found. */
  ids?: string | undefined
  heads: readonly string[]
  cellsOf: (row: Row) => readonly string[]
}

/** Returns a list as CSV; see `exportedList`. */
export async function csvTable<Row extends { id: string }>(table: CsvExport<Row>): Promise<Table> {
  const { heads, cellsOf } = table
  const sought = table.ids === undefined ? null : new Set(table.ids.split(','))
  const read: ReadPage<Row> = async (after) => {
    const page = await table.read(after)
    if (sought === null) return page
    const rows = page.rows.filter(({ id }) => sought.delete(id))
    return { rows, next: sought.size === 0 ? '' : page.next }
  }
  const head = byteOrderMark + csvLine(heads)
  return exportedList({ ...table, read, type: 'csv', head, lineOf: (row) => csvLine(cellsOf(row)) })
}

/** Returns a list as JSON Lines; see `exportedList`. */
export const jsonLines = async <Row extends object>(table: Export<Row>): Promise<Table> =>
  exportedList({ ...table, type: 'jsonl', head: '', lineOf: (row) => `${JSON.stringify(row)}\n` })

type Written<Row> = Export<Row> & Pick<Table, 'type'> & { head: string; lineOf: (row: Row) => string }

/**
 * Returns a list as a file. The first page is read immediately, so that a refusal occurs before anything is sent; later pages are read while the file
 * is sent. As with paging, a row whose position changes in the meantime may be missing or repeated.
 */
async function exportedList<Row>({ name, at, read, type, head, lineOf }: Written<Row>): Promise<Table> {
  const first = await read('')
  async function* pieces(): AsyncGenerator<string> {
    if (head !== '') yield head
    let page = first
    for (;;) {
      yield page.rows.map(lineOf).join('')
      if (page.next === '') return
      // SQLite queries block the event loop. Yield between pages, so that other requests are served and the sent page can be garbage-collected.
      await setImmediate()
      page = await read(page.next)
    }
  }
  return { filename: `${name}-${new Date(at).toISOString().slice(0, 10)}.${type}`, pieces: pieces(), type }
}

/** Formats a time in UTC for spreadsheets; empty for null. */
export const cellOfMoment = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ')
