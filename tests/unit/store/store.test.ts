import { systemClock } from '../../../src/server/context/services.ts'
import { execFile } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { assertDurable, openSqliteFile } from '../../../src/server/store/engine/sqlite.ts'
import { openStore, type Store } from '../../../src/server/store/store.ts'
import { anAddress, aStore, databases } from '../../support/databases/stores.ts'

const now = Date.UTC(2026, 10, 21)
const aLink = (id: string) => ({
  id,
  platform: 'github',
  organization: id,
  repository: '',
  alias: id,
  names: {},
  projectUrl: '',
  summaries: {},
  submitter: '',
  released: '',
  organizationId: '',
  createdAt: now,
})

describe.each(databases)('the store on %s', (kind) => {
  let opened: Awaited<ReturnType<typeof aStore>>
  let store: Store
  beforeAll(async () => {
    opened = await aStore(kind)
    store = opened.store
  })
  afterAll(() => opened.close())

  it('rolls back a transaction that throws a refusal', async () => {
    const work = store.transaction(async (tx) => {
      await tx.links.insert(aLink('thrown'))
      throw new Refusal('cla.no_link')
    })
    await expect(work).rejects.toMatchObject({ code: 'cla.no_link' })
    expect(await store.reading.links.find('thrown')).toBeNull()
  })

  it('commits a transaction that returns a refusal', async () => {
    const work = store.transaction(async (tx) => {
      await tx.links.insert(aLink('returned'))
      return new Refusal('cla.wrong_verification_code')
    })
    await expect(work).rejects.toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await store.reading.links.find('returned')).toMatchObject({ id: 'returned', alias: 'returned' })
  })

  it('lists emails of the same millisecond in one order', async () => {
    const email = {
      kind: 'signing-ended',
      linkId: '',
      recipient: '',
      language: 'en',
      subject: 'x',
      secret: null,
    } as const
    const ids = ['b', 'c', 'a']
    await store.transaction((tx) =>
      tx.outbox.putAll(
        ids.map((id) => ({ ...email, id })),
        now,
      ),
    )
    expect((await store.reading.outbox.about('x', 10)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('assigns unique agreement IDs of a link from 0, also concurrently', async () => {
    await store.transaction((tx) => tx.links.insert(aLink('counted')))
    const asked = Array.from({ length: 20 }, () => store.transaction((tx) => tx.links.nextAgreementId('counted')))
    const ids = (await Promise.all(asked)).map(Number).toSorted((a, b) => a - b)
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })

  it('appends 50 events at once to one chain without a gap', async () => {
    await store.transaction((tx) => tx.evidence.begin('chained'))
    const append = (index: number) =>
      store.transaction((tx) => tx.evidence.append('chained', 'link.created', now, { index }))
    await Promise.all(Array.from({ length: 50 }, (_, index) => append(index)))
    const events = await store.reading.evidence.page('chained', 0, 100)
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect((await store.reading.evidence.heads()).find((head) => head.linkId === 'chained')).toMatchObject({
      seq: 50,
      hash: events.at(-1)?.hash,
    })
  })

  it('counts no more occurrences than its limit, also concurrently, and starts again after the period', async () => {
    const limit = { most: 5, within: 60_000 }
    const count = (at: number) => store.transaction((tx) => tx.counters.count('bell', limit, at))
    const counted = await Promise.all(Array.from({ length: 30 }, () => count(now)))
    expect(counted.filter((one) => one.allowed)).toHaveLength(5)
    expect(await count(now + 59_999)).toEqual({ allowed: false, again: now + 60_000 })
    expect(await count(now + 60_000)).toEqual({ allowed: true })
  })

  it('returns a wait of at most the period, also if another transaction counted a later time', async () => {
    const limit = { most: 1, within: 1000 }
    const count = (at: number) => store.transaction((tx) => tx.counters.count('later', limit, at))
    expect(await count(5003)).toEqual({ allowed: true })
    expect(await count(5000)).toEqual({ allowed: false, again: 6000 })
  })

  it('does not count what was rolled back', async () => {
    const limit = { most: 1, within: 60_000 }
    const refused = store.transaction(async (tx) => {
      await tx.counters.count('rolled back', limit, now)
      throw new Refusal('cla.not_an_email')
    })
    await expect(refused).rejects.toBeInstanceOf(Refusal)
    expect(await store.transaction((tx) => tx.counters.count('rolled back', limit, now))).toEqual({ allowed: true })
  })

  it('accepts an empty list of claims', async () => {
    await expect(store.transaction((tx) => tx.emailQueue.renew([], now))).resolves.toBeUndefined()
  })

  it('is migrated once when four processes open an empty database at once', async () => {
    const { address, drop } = await anAddress(kind)
    const script = fileURLToPath(new URL('open-once.ts', import.meta.url))
    const open = () => promisify(execFile)(process.execPath, [script, JSON.stringify(address)])
    const answers = await Promise.all([open(), open(), open(), open()])
    expect(answers.map((answer) => answer.stdout.trim())).toEqual(['0', '0', '0', '0'])
    await drop()
  })
})

describe('the SQLite file', () => {
  it('is opened with the write-ahead log and every commit synced, for writing and for reading', async () => {
    const { address, drop } = await anAddress('sqlite')
    if (!('file' in address)) throw new Error('expected a file')
    const store = await openStore(address, systemClock)
    for (const access of ['write', 'read'] as const) {
      const database = openSqliteFile(address.file, access)
      expect(database.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 })
      expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
      database.close()
    }
    await store.close()
    await drop()
  })

  it('is refused when commits would not be synced', async () => {
    const { address, drop } = await anAddress('sqlite')
    if (!('file' in address)) throw new Error('expected a file')
    const database = new DatabaseSync(address.file)
    database.exec('pragma journal_mode = wal; pragma synchronous = normal')
    expect(() => assertDurable(database)).toThrow('synchronous=full')
    await drop()
  })
})
