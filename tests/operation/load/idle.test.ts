/** Measures the background work of a process: its transactions while idle, and the time until it picks up new work. */
import { StatementSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { startMailThreadJobs } from '../../../src/server/jobs/mail-thread-jobs.ts'
import { runJobs } from '../../../src/server/jobs/run-jobs.ts'
import { startJobs } from '../../../src/server/jobs/schedule.ts'
import { startMailboxChecks } from '../../../src/server/mail/mailbox-checks.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { type BareDatabase, openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCommunity } from '../../support/community/community.ts'
import { databases } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { asksForCode } from '../../support/people/individual-signers.ts'

const [ada, bob, carol] = ['ada@example.org', 'bob@example.org', 'carol@example.org']

/** Advances the clock and the timers by `ms` milliseconds. Lets pending promises finish after each step. */
async function passes(home: TestServices, ms: number, step = 50): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    home.clock.advance(step)
    vi.advanceTimersByTime(step)
    for (let n = 0; n < 5; n += 1) await turn()
  }
}

/** Starts the background work of a process. Emails are only recorded, because a mail server would need real timers. */
function startWork({ services }: TestServices): { sent: string[]; wake(): void; close(): Promise<void> } {
  const sent: string[] = []
  const transport = {
    async send({ to }: { to: string }) {
      sent.push(to)
      return { hasSmtpUtf8: false }
    },
    close: () => undefined,
  }
  const errors: unknown[] = []
  const report = (error: unknown): void => void errors.push(error)
  const worker = startMailWorker(services, transport, { report, watches: false })
  const letters = startMailThreadJobs(services, () => worker.sendDue(), report)
  const others = startJobs(services, report)
  const checks = startMailboxChecks(services, report)
  return {
    sent,
    wake: () => letters.wake(),
    async close() {
      await Promise.all([letters.close(), others.close(), checks.stop()])
      await worker.close()
      expect(errors).toEqual([])
    },
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('an idle process', () => {
  let home: TestServices
  beforeEach(async () => {
    home = await testServices({ database: 'sqlite' })
    await aCommunity(home.services)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await home.close()
  })

  /** Counts the transactions during `ms` milliseconds. A statement outside a transaction counts as one. */
  async function transactionsIn(ms: number): Promise<number> {
    let [count, isInside] = [0, false]
    for (const name of ['all', 'run', 'get', 'iterate'] as const) {
      const actual = StatementSync.prototype[name] as (...values: unknown[]) => unknown
      vi.spyOn(StatementSync.prototype, name).mockImplementation(function (this: StatementSync, ...values: unknown[]) {
        const [word] = this.sourceSQL.trimStart().toLowerCase().split(/\W/)
        if (word === 'begin') isInside = true
        if (word === 'commit' || word === 'rollback') isInside = false
        if (!isInside) count += 1
        return actual.apply(this, values) as never
      } as never)
    }
    await passes(home, ms)
    return count
  }

  test('runs at most two transactions a second', async () => {
    const work = startWork(home)
    await passes(home, 5000)
    const minutes = 3
    const count = await transactionsIn(minutes * duration.minute)
    await work.close()
    expect(count / (minutes * 60)).toBeLessThan(2)
    // Control: the count is not zero.
    expect(count / (minutes * 60)).toBeGreaterThan(1)
  })

  test('control: a job that runs every quarter of a second exceeds the limit', async () => {
    const work = startWork(home)
    const look = { every: 250, run: async () => void (await home.services.store.reading.forges.list()) }
    const jobs = runJobs([look], home.services, () => undefined)
    const count = await transactionsIn(duration.minute)
    await jobs.close()
    await work.close()
    expect(count / 60).toBeGreaterThan(4)
  })
})

describe.each(databases)('emails on %s', (database) => {
  let home: TestServices
  let linkId: string
  let work: ReturnType<typeof startWork>
  let bare: BareDatabase
  beforeEach(async () => {
    home = await testServices({ database })
    linkId = await aCommunity(home.services)
    bare = await openBareDatabase(home.services.config)
    work = startWork(home)
    await rests()
  })
  afterEach(async () => {
    await work.close()
    await bare.close()
    await home.close()
  })

  /** Lets the check finish that follows every transaction. */
  const rests = (): Promise<void> => passes(home, 500)

  /** Queues an email as another process would: copies the first row of the outbox. */
  async function put(address: string): Promise<void> {
    const now = home.clock.now()
    await bare.run(
      `insert into outbox (id, kind, link_id, recipient, language, subject, secret, state, tries, due_at, claimed_until, created_at, settled_at, last_error, lane, class)
        select ?, kind, link_id, ?, language, subject, null, 'queued', 0, ?, null, ?, null, null, lane, class from outbox limit 1`,
      ...[`of ${address}`, address, now, now],
    )
  }

  /** Returns whether a worker has started to send the email. */
  async function isTaken(address: string): Promise<boolean> {
    const [row] = await bare.run(`select tries from outbox where recipient = '${address}'`)
    return Number(row?.['tries']) > 0
  }

  /** Advances the time until a worker has started to send the email, by at most `ms` milliseconds. */
  async function isTakenWithin(address: string, ms: number): Promise<void> {
    for (let passed = 0; passed < ms && !(await isTaken(address)); passed += 100) await passes(home, 100)
    await expect.poll(() => isTaken(address)).toBe(true)
  }

  test('queued by this process are picked up at once', async () => {
    await asksForCode(home, linkId, ada)
    await expect.poll(() => work.sent).toEqual([ada])
  })

  test('queued by another process are picked up within a second, or at once if this process is woken', async () => {
    await asksForCode(home, linkId, ada)
    await expect.poll(() => work.sent).toEqual([ada])
    await rests()
    await put(bob)
    for (let n = 0; n < 50; n += 1) await turn()
    // Control: without the timer, no worker starts to send it.
    expect(await isTaken(bob)).toBe(false)
    await isTakenWithin(bob, 1200)
    await rests()
    await put(carol)
    work.wake()
    await isTakenWithin(carol, 200)
  })
})
