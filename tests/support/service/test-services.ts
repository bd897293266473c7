import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../../../src/server/config/config.ts'
import { keyRing } from '../../../src/server/config/config-keys.ts'
import { type Outbound, openOutbound } from '../../../src/server/outbound/outbound.ts'
import type { PlatformFailure } from '../../../src/server/outbound/platform-failure.ts'
import { openFunnelCounts } from '../../../src/server/observability/funnel-counts.ts'
import { silentLog } from '../../../src/server/observability/log.ts'
import { noMetrics } from '../../../src/server/observability/metrics.ts'
import { aboutNewVersion } from '../../../src/server/mailboxes/message/about-new-version.ts'
import { type Services, systemRandom } from '../../../src/server/context/services.ts'
import { openExternalClients } from '../../../src/server/open-services.ts'
import { openPasswordHashing, type PasswordHashing } from '../../../src/server/crypto/password-hashing.ts'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'
import { openStore, type Store, type StoreClock } from '../../../src/server/store/store.ts'
import { admitKeys } from '../../../src/server/usecases/shared/evidence/service-keys.ts'
import { createDatabase } from '../databases/postgres.ts'
import { rememberedPdf } from '../pdf/remembered-pdf.ts'
import { keepAsTemplate, migratedTemplate, type Template } from '../databases/templates.ts'

export type Database = 'sqlite' | 'postgres'

export type TestClock = {
  /** Returns the current test time. Unlike the clock of the services, this does not advance it. */
  now(): number
  advance(ms: number): void
  /** Sets the test time, in milliseconds since 1970 UTC. */
  set(ms: number): void
}

export type TestServices = {
  services: Services
  clock: TestClock
  codes: string[]
  /** All generated keys, oldest first. Emailed links contain such keys. */
  keys: string[]
  platformFailures: PlatformFailure[]
  /** Closes the services and returns a copy of their database. Pass it as the option `begin`. */
  keepAs(name: string): Promise<Beginning>
  close(): Promise<void>
}

/** A copy of a database, and the test time at which it was made. */
export type Beginning = { template: Template; time: number }

const start = Date.UTC(2026, 10, 2, 9, 0, 0)

/** Password hashing that takes 1 ms instead of 50 ms. */
const quickHashing = openPasswordHashing(1024)

const transactions = new AsyncLocalStorage<true>()

/**
 * A clock that advances by 1 ms whenever it is read, so that tests fail if code reads the time twice for one event. In transactions, the services
 * must use `tx.at`; `forServices` throws there.
 */
function movingClock(): { clock: TestClock; forServices: StoreClock; forStore: StoreClock } {
  let time = start
  const clock: TestClock = {
    now: () => time,
    advance: (ms) => {
      time += ms
    },
    set: (ms) => {
      time = ms
    },
  }
  const read = (): number => (time += 1)
  const readOutside = (): number => {
    if (transactions.getStore()) throw new Error('the clock was read inside a transaction: tx.at is its moment')
    return read()
  }
  return { clock, forServices: { now: readOutside }, forStore: { now: read } }
}

/** Marks the code that runs in a transaction, so that the clock can throw there. */
const markingTransactions = (store: Store): Store => ({
  ...store,
  transaction: (work) => store.transaction((tx) => transactions.run(true, () => work(tx))),
})

/** Creates the services with a real database, cryptography and PDFs. The clock is controllable, and random values are recorded. */
export async function testServices(options: {
  database: Database
  config?: Partial<Config>
  outbound?: Outbound
  /** Password hashing (fast by default). Tests of its duration need the production settings. */
  passwords?: PasswordHashing
  /** Database to start with (empty by default). */
  begin?: Beginning
}): Promise<TestServices> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-'))
  const template = options.begin?.template ?? (await migratedTemplate(options.database))
  const file = join(folder, 'assent.sqlite')
  if ('bytes' in template) writeFileSync(file, template.bytes)
  const database = 'name' in template ? await createDatabase(template.name) : null
  const env = {
    DATA_DIR: folder,
    SECRET_KEY: '5a'.repeat(32),
    PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: database?.url,
  }
  const generous = {
    checksAMinute: 1_000_000,
    codesAnHourPerClient: 1_000_000,
    codesAnHourPerSubnet: 1_000_000,
    codesAnHourPerSite: 1_000_000,
    codesAnHourPerLink: 1_000_000,
  }
  const config = Object.freeze({ ...readConfig(env), ...generous, ...options.config })
  const { clock, forServices, forStore } = movingClock()
  if (options.begin) clock.set(options.begin.time)
  const store = markingTransactions(await openStore(database ? { url: database.url } : { file }, forStore))
  const codes: string[] = []
  const keys: string[] = []
  const platformFailures: PlatformFailure[] = []
  const random = {
    id: () => systemRandom.id(),
    key: (): string => {
      const key = systemRandom.key()
      keys.push(key)
      return key
    },
    digits: (count: number): string => {
      const digits = systemRandom.digits(count)
      if (count === 6) codes.push(digits)
      return digits
    },
  }
  const services: Services = Object.freeze({
    config,
    clock: forServices,
    random,
    store,
    crypto: openCrypto(...keyRing(config)),
    passwords: options.passwords ?? quickHashing,
    pdf: rememberedPdf,
    outbound: options.outbound ?? openOutbound(config),
    log: silentLog(),
    metrics: noMetrics,
    ...openExternalClients(config, forServices, (failure) => void platformFailures.push(failure)),
    funnel: openFunnelCounts(forServices),
    emailTexts: { aboutNewVersion },
  })
  const objection = await admitKeys(services)
  if (objection !== null) throw new Error(objection)
  return {
    services,
    clock,
    codes,
    keys,
    platformFailures,
    async keepAs(name) {
      await store.close()
      const kept = database ? await keepAsTemplate(database.url, name) : { bytes: readFileSync(file) }
      rmSync(folder, { recursive: true })
      return { template: kept, time: clock.now() }
    },
    async close() {
      await store.close()
      await database?.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
