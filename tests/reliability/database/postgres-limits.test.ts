/** Requests wait for PostgreSQL only for a limited time. Transactions that wait for a link's chain do not block readers. */
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseFailure } from '../../../src/server/store/engine/database-failure.ts'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore, type Store } from '../../../src/server/store/store.ts'
import { createDatabase } from '../../support/databases/postgres.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let other: Client
beforeEach(async () => {
  database = await createDatabase()
  other = new Client({ connectionString: database.url })
})
afterEach(async () => {
  await other.end()
  await database.drop()
})

/** Runs `work` while another session holds the locks taken by `statement`. */
async function whileHeld(statement: string, work: () => Promise<void>): Promise<void> {
  await other.query('begin')
  await other.query(statement)
  await work()
  await other.query('rollback')
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => (error instanceof DatabaseFailure ? error.reason : error),
  )
}

const append = (store: Store) => store.transaction((tx) => tx.evidence.append('lantern', 'link.created', 0, {}))

test('waiting for a lock ends after three seconds, and others can read meanwhile', async () => {
  const store = await openStore({ url: database.url, pool: 8 }, systemClock, { limited: true })
  await other.connect()
  await store.transaction((tx) => tx.evidence.begin('lantern'))
  await whileHeld('select * from chains for update', async () => {
    let over = 0
    const waiting = Array.from({ length: 20 }, () => failureOf(append(store)).finally(() => (over += 1)))
    const read = await failureOf(store.reading.signings.findLive('lantern', 'ada@lantern.example'))
    expect([read, over]).toEqual([null, 0])
    await expect.poll(() => store.readiness()).toBeNull()
    // If a busy machine delays all responses, the store considers the server unreachable. These calls make it respond.
    while (over < waiting.length) await store.readiness()
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'busy'))
  })
  await append(store)
  await store.close()
})

test('a locked table blocks a read for three seconds, and a snapshot or a command without a limit', async () => {
  const [service, command] = [
    await openStore({ url: database.url }, systemClock, { limited: true }),
    await openStore({ url: database.url }, systemClock),
  ]
  await other.connect()
  let waiting: Promise<unknown> = Promise.resolve()
  await whileHeld('lock table links in access exclusive mode', async () => {
    await expect(service.reading.links.list()).rejects.toThrow('canceling statement due to lock timeout')
    waiting = command.reading.links.list()
  })
  expect(await waiting).toEqual([])
  await service.close()
  await command.close()
})

test('a session has a name and timeouts', async () => {
  const store = await openStore({ url: database.url }, systemClock, { limited: true })
  await store.reading.links.list()
  await other.connect()
  const { rows } = await other.query<{ application_name: string }>(
    'select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect(rows[0]?.application_name).toMatch(/^assent\//)
  await store.close()
})
