import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../../src/server/config.ts'
import { keyRing } from '../../src/server/config-values.ts'
import { type Fetching, openFetching } from '../../src/server/fetching/fetching.ts'
import { type House, systemRandom } from '../../src/server/house.ts'
import { openOutside } from '../../src/server/outside.ts'
import { openPasswordHashing } from '../../src/server/secrets/password-hashing.ts'
import { openSecrets } from '../../src/server/secrets/secrets.ts'
import { openStore } from '../../src/server/store/store.ts'
import { admitKeys } from '../../src/server/usecases/service-keys.ts'
import { createDatabase } from './postgres.ts'
import { rememberedDocuments } from './remembered-documents.ts'

export type Database = 'sqlite' | 'postgres'

export type TestClock = {
  now(): number
  /** Moves the time on by milliseconds. */
  advance(ms: number): void
  /** Sets the time, in milliseconds since 1970 UTC. */
  set(ms: number): void
}

export type TestHouse = {
  house: House
  clock: TestClock
  /** Verification codes in the order they were drawn. */
  codes: string[]
  /** Keys in the order they were drawn: those of letters with a link are among them. */
  keys: string[]
  close(): Promise<void>
}

const start = Date.UTC(2026, 10, 2, 9, 0, 0)

function testClock(): TestClock {
  let time = start
  return {
    now: () => time,
    advance: (ms) => {
      time += ms
    },
    set: (ms) => {
      time = ms
    },
  }
}

/** A house of its own: real store, secrets and documents; a clock that stands still; random numbers that are remembered. */
export async function aHouse(options: {
  database: Database
  config?: Partial<Config>
  fetching?: Fetching
}): Promise<TestHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-'))
  const database = options.database === 'postgres' ? await createDatabase() : null
  const env = {
    DATA_DIR: folder,
    SECRET_KEY: '5a'.repeat(32),
    PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: database?.url,
  }
  const generous = { checksAMinute: 1_000_000, codesAnHourPerClient: 1_000_000 }
  const config = Object.freeze({ ...readConfig(env), ...generous, ...options.config })
  const store = await openStore(database ? { url: database.url } : { file: join(folder, 'assent.sqlite') })
  const clock = testClock()
  const codes: string[] = []
  const keys: string[] = []
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
  const house: House = Object.freeze({
    config,
    clock,
    random,
    store,
    secrets: openSecrets(...keyRing(config)),
    passwords: openPasswordHashing(),
    documents: rememberedDocuments,
    fetching: options.fetching ?? openFetching(config),
    ...openOutside(config),
  })
  const objection = await admitKeys(house)
  if (objection !== null) throw new Error(objection)
  return {
    house,
    clock,
    codes,
    keys,
    async close() {
      await store.close()
      await database?.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
