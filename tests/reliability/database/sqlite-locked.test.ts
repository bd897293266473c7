/** M1: another process holds the only write lock of SQLite. Reads continue; writes wait or receive Retry-After. */
import { performance } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { anAddress, aStore } from '../../support/databases/stores.ts'
import { aSqliteService, type SqliteService } from './sqlite-service.ts'

const isDeep = process.env['DEEP'] !== undefined
const second = 1000

let service: SqliteService | null = null
afterEach(async () => {
  await service?.close()
  service = null
  vi.restoreAllMocks()
})

/** Sends checks for `duration` milliseconds. Returns the response times in milliseconds, sorted. */
async function checksFor({ server, check }: SqliteService, duration: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + duration
  while (performance.now() < until) {
    const asked = performance.now()
    expect((await server.get(check)).status).toBe(200)
    times.push(performance.now() - asked)
    await setTimeout(10)
  }
  return times.toSorted((a, b) => a - b)
}

/** Holds the write lock for `duration` milliseconds. Returns the response times of checks, their limit, and the results of two signatures. */
async function whileLocked(service: SqliteService, duration: number) {
  const quiet = await checksFor(service, second)
  const holder = new DatabaseSync(service.file, { timeout: 10 * second })
  holder.exec('begin immediate')
  const signing = Promise.all([service.signs(), service.signs()])
  // Releases the lock even if a check has not received a response yet.
  const freed = setTimeout(duration).then(() => holder.close())
  const times = await checksFor(service, duration)
  await freed
  console.log(
    `${times.length} checks beside a lock of ${duration / second} s: p99 ${Math.round(p99(times))} ms, before it ${Math.round(p99(quiet))} ms`,
  )
  // The limit depends on the response times without the lock, because machines differ.
  return { times, promised: Math.max(250, 4 * p99(quiet)), signed: await signing }
}

const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? Infinity

test('reads continue, and signatures wait until the lock is released', async () => {
  service = await aSqliteService({ people: 2 })
  const holder = new DatabaseSync(service.file, { timeout: 10 * second })
  holder.exec('begin immediate')
  let isOver = false
  const signing = Promise.all([service.signs(), service.signs()]).finally(() => (isOver = true))
  for (let n = 0; n < 20; n += 1) expect((await service.server.get(service.check)).status).toBe(200)
  expect(isOver).toBe(false)
  holder.close()
  expect((await signing).map(({ status }) => status)).toEqual([200, 200])
})

test.runIf(isDeep)('reads during a lock take no longer than before it', async () => {
  service = await aSqliteService({ people: 2 })
  const { times, promised, signed } = await whileLocked(service, 2 * second)
  expect(p99(times)).toBeLessThan(promised)
  expect(signed.map(({ status }) => status)).toEqual([200, 200])
})

test.runIf(isDeep)('a caller that has waited too long gets Retry-After', async () => {
  service = await aSqliteService({ people: 3 })
  const { times, promised, signed } = await whileLocked(service, 25 * second)
  expect(p99(times)).toBeLessThan(promised)
  expect(signed.map(({ status, retryAfter }) => [status, retryAfter])).toEqual([
    [503, '5'],
    [503, '5'],
  ])
  expect((await service.signs()).status).toBe(200)
  const { server } = service
  await expect.poll(() => server.said()).toContain('The database is busy (database is locked)')
})

test.runIf(isDeep)('control: a service that waits inside SQLite stops responding', async () => {
  service = await aSqliteService({ people: 2, entry: 'tests/reliability/database/waiting-in-the-loop.ts' })
  const { times } = await whileLocked(service, 3 * second)
  expect(times.at(-1)).toBeGreaterThan(second)
})

/** Records the SQLite busy timeout each time the lock is requested, in milliseconds. SQLite blocks the event loop for that long. */
function noteTries(): { tries: unknown[]; until: (count: number) => Promise<void> } {
  const tries: unknown[] = []
  const exec = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec')?.value as (sql: string) => void
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'begin immediate') tries.push(this.prepare('pragma busy_timeout').get()?.['timeout'])
    Reflect.apply(exec, this, [sql])
  })
  return {
    tries,
    async until(count) {
      while (tries.length < count) await setImmediate()
    },
  }
}

test('a waiting change does not block the event loop', async () => {
  const { address, drop } = await anAddress('sqlite')
  const store = await openStore(address, systemClock)
  const holder = new DatabaseSync('file' in address ? address.file : '')
  holder.exec('begin immediate')
  const { tries, until } = noteTries()
  const waiting = store.transaction((tx) => tx.counters.count('bell', { most: 1, within: 1000 }, 0))
  await until(5)
  holder.exec('rollback')
  holder.close()
  expect(await waiting).toEqual({ allowed: true })
  expect(tries).toEqual(tries.map(() => 0))
  await store.close()
  await drop()
})

test('a change is refused when another process has held the lock for three seconds', async () => {
  const { address, drop } = await anAddress('sqlite')
  const store = await openStore(address, systemClock)
  const holder = new DatabaseSync('file' in address ? address.file : '')
  holder.exec('begin immediate')
  const { tries, until } = noteTries()
  let time = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const waiting = store.transaction((tx) => tx.counters.count('bell', { most: 1, within: 1000 }, 0))
  const outcome = waiting.catch((error: unknown) => String(error))
  for (let step = 0; step < 4; step += 1) {
    await until(tries.length + 1)
    time += 0.9 * second
  }
  await setTimeout(50)
  holder.exec('rollback')
  holder.close()
  expect(await outcome).toContain('database is locked')
  await store.close()
  await drop()
})

test('a queue of changes yields to the event loop between two changes', async () => {
  const { store, close } = await aStore('sqlite')
  const done: number[] = []
  const changes = Array.from({ length: 200 }, async (_, n) => {
    await store.transaction((tx) => tx.counters.count(`bell-${n}`, { most: 1, within: 1000 }, 0))
    done.push(n)
  })
  const seen: number[] = []
  while (done.length < 200) {
    await setImmediate()
    seen.push(done.length)
  }
  await Promise.all(changes)
  expect(done).toEqual(done.toSorted((one, other) => one - other))
  expect(Math.max(...seen.map((count, turn) => count - (seen[turn - 1] ?? 0)))).toBeLessThanOrEqual(2)
  await close()
})

test('a lock that is held repeatedly, with free moments in between, is no reason to give up', async () => {
  const { address, drop } = await anAddress('sqlite')
  const store = await openStore(address, systemClock)
  const { tries, until } = noteTries()
  const now = vi.spyOn(performance, 'now')
  let time = performance.now()
  now.mockImplementation(() => time)
  for (let round = 0; round < 20; round += 1) {
    const holder = new DatabaseSync('file' in address ? address.file : '')
    holder.exec('begin immediate')
    const waiting = store.transaction((tx) => tx.counters.count(`bell-${round}`, { most: 1, within: 1000 }, 0))
    await until(tries.length + 2)
    holder.close()
    expect(await waiting).toEqual({ allowed: true })
    // Shorter than the gap after which a wait counts as new. In total, longer than one wait may take.
    time += 0.9 * second
  }
  await store.close()
  await drop()
})
