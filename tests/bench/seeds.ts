/** Rows written straight into a database, for what would take the service too long. */
import type { DatabaseSync } from 'node:sqlite'
import { openSqliteFile } from '../../src/server/store/sqlite.ts'
import type { House } from '../../src/server/house.ts'
import { join } from 'node:path'

/** The file a house of SQLite lives in. */
export const fileOf = (house: House): string => join(house.config.dataDir, 'assent.sqlite')

/** Runs `work` on a connection of its own, in one transaction. */
export function write(file: string, work: (database: DatabaseSync) => void): void {
  const database = openSqliteFile(file, 'write')
  database.exec('begin immediate')
  work(database)
  database.exec('commit')
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

/** The address of the n-th seeded signer. */
export const signerOf = (n: number): string => `signer-${n}@lantern.example`

const hex = '5a'.repeat(16)
const answers = ['Name', 'E-mail', 'Date'].map((title, index) => ({
  id: String(index),
  type: title.toLowerCase(),
  title,
  value: `the answer to ${title}`,
}))
const salts = Object.fromEntries(['name', 'email', 'origin', 'field:0', 'field:1', 'field:2'].map((key) => [key, hex]))

/** Signatures number `from` up to `to` of a link, as long as real ones. They have no place in the chain of evidence. */
export function seedSignings(file: string, linkId: string, from: number, to: number): void {
  write(file, (database) => {
    const insert = database.prepare(
      `insert into signings select printf('%032x', ?), ?, 'individual', 'live', '0', 'en', 1, 'Ada Lovelace', ?, ?, ?, ?, ?, ?, ?`,
    )
    const [told, salted, origin] = [JSON.stringify(answers), JSON.stringify(salts), `v1.${'o'.repeat(180)}`]
    for (let n = from; n < to; n += 1) {
      insert.run(n, linkId, signerOf(n), signerOf(n), told, salted, origin, n, n)
    }
  })
}

/** A live code with the given digits for each address. */
export function seedCodes(house: House, linkId: string, emails: readonly string[], digits: string): void {
  const now = house.clock.now()
  write(fileOf(house), (database) => {
    const insert = database.prepare(
      `insert into codes values (?, 'individual-signing', ?, ?, ?, 'live', 0, ?, ?, null)`,
    )
    for (const email of emails) {
      const mac = house.secrets.mac('verification-code', 'individual-signing', linkId, email, digits)
      insert.run(house.random.id(), linkId, email, mac, now, now + 1_000_000)
    }
  })
}
