import { type RawBuilder, sql } from 'kysely'
import { asStored, type Connection } from './connection.ts'
import { serviceChain } from './evidence.ts'
import type { StoredTables } from './rows.ts'

/** By which columns the rows of a table are told apart, and which of them a chain tells of. */
const places = {
  accounts: { key: ['id'], chain: null, where: sql`evidenced = 0` },
  consents: { key: ['id'], chain: null, where: sql`evidenced = 0` },
  audit: { key: ['id'], chain: null, where: sql`evidenced = 0 and who = 'operator'` },
  policies: { key: ['kind', 'language', 'number'], chain: null, where: sql`evidenced = 0 and link_id = ''` },
  links: { key: ['id'], chain: 'id', where: sql`evidenced = 0` },
  check_exemptions: { key: ['id'], chain: 'link_id', where: sql`evidenced = 0` },
  domain_graces: { key: ['link_id', 'corporation_id', 'domain'], chain: 'link_id', where: sql`evidenced = 0` },
} as const

/** A table whose rows came under evidence when some were there already. */
export type AdoptedTable = keyof typeof places

export const adoptedTables = Object.keys(places) as AdoptedTable[]

const columns = (table: AdoptedTable): RawBuilder<unknown> => sql.join(places[table].key.map((name) => sql.ref(name)))

/** Rows of versions that kept no evidence of them: they wait until an event adopts them. */
export const adoption = (connection: Connection) => ({
  /** The chains that have to tell of waiting rows of a table. */
  async chains(table: AdoptedTable): Promise<string[]> {
    const { chain, where } = places[table]
    const name = chain ? sql.ref(chain) : sql`${serviceChain}`
    const { rows } = await sql<{ link_id: string }>`
      select link_id from chains where link_id in (select ${name} from ${sql.table(table)} where ${where})
      order by link_id`.execute(asStored(connection))
    return rows.map((row) => row.link_id)
  },

  /** Holds the next waiting rows that a chain has to tell of, as many as `most`; those that others are busy with wait longer. */
  async next<T extends AdoptedTable>(table: T, linkId: string, most: number): Promise<StoredTables[T][]> {
    const { chain, where } = places[table]
    const ofChain = chain ? sql`and ${sql.ref(chain)} = ${linkId}` : sql``
    const held = connection.dialect === 'postgres' ? sql`for no key update skip locked` : sql``
    const { rows } = await sql<StoredTables[T]>`
      select * from ${sql.table(table)} where ${where} ${ofChain} order by ${columns(table)} limit ${most} ${held}
      `.execute(asStored(connection))
    return rows
  },

  /** Writes down that an event tells of the row now, by these salts where it has personal values. */
  async record<T extends AdoptedTable>(table: T, row: StoredTables[T]): Promise<void> {
    const salts = 'salts' in row ? sql`, salts = ${row.salts}` : sql``
    // A policy of the service and one of a link may have the same key: only one of them waits.
    await sql`
      update ${sql.table(table)} set evidenced = 1 ${salts}
      where (${columns(table)}) = (${sql.join(places[table].key.map((name) => row[name as keyof StoredTables[T]]))})
      and ${places[table].where}`.execute(asStored(connection))
  },
})
