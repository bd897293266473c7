import { setImmediate } from 'node:timers/promises'
import type { Table } from '../../../../openapi/index.ts'
import { byteOrderMark, csvLine } from '../../../domain/csv.ts'

/** Rows that are read at once, and written before the next ones are read. */
export const exportedAtOnce = 500

type Page<Row> = { rows: readonly Row[]; next: string }

/** The page after another, whose `next` it is given; empty for the first. */
type ReadPage<Row> = (after: string) => Promise<Page<Row>>

type Export<Row> = {
  /** Comma-separated: only the rows with these ids, for which the list is read until all are found. */
  ids?: string | undefined
  /** Of the file, without the day. */
  name: string
  at: number
  heads: readonly string[]
  read: ReadPage<Row>
  cellsOf: (row: Row) => readonly string[]
}

/**
 * A list as CSV. Its first page is read at once, so that what is refused is refused before anything is sent; the others while the table is sent. A
 * record that changes its place meanwhile may be missing or stand twice, as on pages that are turned.
 */
export async function csvTable<Row extends { id: string }>(asked: Export<Row>): Promise<Table> {
  const { name, at, heads, cellsOf } = asked
  const sought = asked.ids === undefined ? null : new Set(asked.ids.split(','))
  const read: ReadPage<Row> = async (after) => {
    const page = await asked.read(after)
    if (sought === null) return page
    const rows = page.rows.filter(({ id }) => sought.delete(id))
    return { rows, next: sought.size === 0 ? '' : page.next }
  }
  const first = await read('')
  async function* pieces(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(heads)
    let page = first
    for (;;) {
      yield page.rows.map((row) => csvLine(cellsOf(row))).join('')
      if (page.next === '') return
      // SQLite queries block the event loop: between two pages, other requests are served and the sent page can be collected.
      await setImmediate()
      page = await read(page.next)
    }
  }
  return { filename: `${name}-${new Date(at).toISOString().slice(0, 10)}.csv`, pieces: pieces() }
}

/** A moment as spreadsheets read it, in UTC; empty for none. */
export const cellOfMoment = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ')
