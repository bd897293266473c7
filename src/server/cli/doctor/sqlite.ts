import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Finding, found, saidBy } from './finding.ts'

/** File systems over a network, by the number `statfs` gives: NFS, SMB, CIFS, Ceph. Their locks do not keep two machines apart. */
const overNetwork: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x00c36400])

/** Looks at the SQLite file without changing it. */
export function lookAtSqlite(file: string): { findings: Finding[]; migrations: string[] } {
  const say = found('database')
  if (!existsSync(file)) {
    return { findings: [say('good', 'SQLite in DATA_DIR; the first start makes it')], migrations: [] }
  }
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const read = (sql: string): unknown => Object.values(database?.prepare(sql).get() ?? {})[0]
    const isThere = read(`select count(*) from sqlite_master where name = 'kysely_migration'`) === 1
    const rows = isThere ? database.prepare('select name from kysely_migration order by name').all() : []
    const size = Number(read('pragma page_count')) * Number(read('pragma page_size'))
    const mode = read('pragma journal_mode')
    const isRemote = overNetwork.has(statfsSync(dirname(file)).type)
    const durable = found('durability')
    return {
      migrations: rows.map(({ name }) => String(name)),
      findings: [
        say('good', `SQLite, ${Math.ceil(size / 2 ** 20)} MB`),
        mode === 'wal'
          ? durable('good', 'what is committed is on the disk (write-ahead log, synced)')
          : durable('warning', `the file is in the mode ${String(mode)}; the service changes it to wal when it starts`),
        ...(isRemote
          ? [durable('stops', 'DATA_DIR is on a file system over a network, whose locks are not to be relied on')]
          : []),
      ],
    }
  } catch (error) {
    return { findings: [say('stops', `the file in DATA_DIR cannot be used (${saidBy(error)})`)], migrations: [] }
  } finally {
    database?.close()
  }
}
