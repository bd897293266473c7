/** M8: a full disk and a missing file. The cause is logged, no change is acknowledged, and readiness fails until the cause is removed. */
import { renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { DatabaseFailure } from '../../../src/server/store/engine/database-failure.ts'
import type { Connections } from '../../../src/server/store/engine/connections.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'
import { openReadiness } from '../../../src/server/store/engine/readiness.ts'
import { connectSqlite } from '../../../src/server/store/engine/sqlite.ts'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { anAddress } from '../../support/databases/stores.ts'
import { aSqliteService, type SqliteService } from './sqlite-service.ts'

let service: SqliteService | null = null
afterEach(async () => {
  await service?.close()
  service = null
})

async function health({ server }: SqliteService, path: string): Promise<[number, string]> {
  const response = await fetch(`${server.origin}${path}`)
  return [response.status, (await response.text()).trim()]
}

test('a missing file: nothing is acknowledged, and the service says so', async () => {
  service = await aSqliteService({ people: 3 })
  const { file, server } = service
  expect([await health(service, '/livez'), await health(service, '/readyz')]).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ])
  renameSync(file, `${file}-elsewhere`)
  const answer = await service.signs()
  expect([answer.status, answer.retryAfter]).toEqual([503, '5'])
  expect([await health(service, '/livez'), await health(service, '/readyz')]).toEqual([
    [200, 'ok'],
    [503, 'not ready: file'],
  ])
  renameSync(`${file}-elsewhere`, file)
  expect(await health(service, '/readyz')).toEqual([200, 'ok'])
  expect((await service.signs()).status).toBe(200)
  const lines = server.complaints()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    msg: 'The database is no longer the file in DATA_DIR (another file is now at its path).',
  })
})

test('a replaced file or a missing log is detected', async () => {
  for (const suffix of ['', '-wal']) {
    const { address, drop } = await anAddress('sqlite')
    const store = await openStore(address, systemClock)
    const file = 'file' in address ? address.file : ''
    rmSync(`${file}${suffix}`)
    await expect(store.transaction((tx) => tx.evidence.begin('lantern'))).rejects.toMatchObject({ reason: 'moved' })
    expect(await store.readiness()).toBe('file')
    await store.close()
    await drop()
  }
})

/** Opens a database with a size limit. When it is reached, SQLite reports that the disk is full. */
async function aFullDatabase(onFailure: (failure: DatabaseFailure) => void) {
  const { address, drop } = await anAddress('sqlite')
  const connections = connectSqlite('file' in address ? address.file : '', onFailure)
  await connections.preparing(migrate)
  const { db } = connections.writing
  await sql`create table ballast (bytes blob)`.execute(db)
  const most = async (pages: number): Promise<void> =>
    void (await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db))
  await most(1)
  return {
    connections,
    fill: () => db.transaction().execute((tx) => sql`insert into ballast values (zeroblob(100000))`.execute(tx)),
    makeRoom: () => most(1_000_000),
    async close() {
      await connections.close()
      await drop()
    },
  }
}

test('a full disk: the actual cause is thrown and logged', async () => {
  const heard: DatabaseFailure[] = []
  const full = await aFullDatabase((failure) => heard.push(failure))
  await expect(full.fill()).rejects.toMatchObject({
    reason: 'full',
    message: 'The database has no space left on its disk (database or disk is full)',
  })
  expect(heard.map(({ reason }) => reason)).toEqual(['full'])
  await full.makeRoom()
  await full.fill()
  await full.close()
})

test('readiness fails after a full disk until a write succeeds', async () => {
  const full = await aFullDatabase(() => undefined)
  const connections: Connections = full.connections
  const readiness = await openReadiness(connections, async () => void (await full.fill()))
  expect(await readiness.ask()).toBeNull()
  readiness.noteUnwritable()
  expect(await readiness.ask()).toBe('disk')
  await full.makeRoom()
  await expect.poll(() => readiness.ask(), { interval: 50 }).toBeNull()
  await full.close()
})
