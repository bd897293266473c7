/** The service does not start with an invalid key. The error contains the name of the setting. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'
import { operates, runs, type CommandOutput } from '../../support/service/operator.ts'
import { startServer } from '../../support/service/running-server.ts'
import { anAddress, sqliteOrBoth } from '../../support/databases/stores.ts'

const [first, second, third, stranger] = ['5a', '6b', '7c', '8d'].map((byte) => byte.repeat(32))
const entry = 'src/server/main.ts'

// SQLite only, unless this is a deep test (`DEEP=1`). The messages are the same on both databases.
describe.each(sqliteOrBoth)('a start on %s', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-keys-'))
  let env: Record<string, string>
  let drop: () => Promise<void>
  beforeAll(async () => {
    const { address, drop: dropped } = await anAddress(database)
    drop = dropped
    const place = 'url' in address ? { DATABASE_URL: address.url } : {}
    env = { DATA_DIR: folder, ...place, SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost:8080', PORT: '0' }
    const rotated = { ...env, SECRET_KEY: second ?? '', OLD_SECRET_KEY: first ?? '' }
    await (await startServer({ ...env, SECRET_KEY: first ?? '' })).stop()
    expect((await operates(rotated, 'key', 'rotate')).code).toBe(0)
  })
  afterAll(async () => {
    await drop()
    rmSync(folder, { recursive: true })
  })

  /** Runs the service, which must exit with a single log line. Returns its message as `err`. */
  const starts = async (keys: Record<string, string | undefined>): Promise<CommandOutput> => {
    const said = await runs(entry, { ...env, ...(keys as Record<string, string>) })
    return { ...said, err: (JSON.parse(said.err) as { msg: string }).msg }
  }

  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ['all zeros', { SECRET_KEY: '00'.repeat(32) }, /^SECRET_KEY is all zeros; it must be 32 random bytes\.$/],
    ['too short', { SECRET_KEY: '5a' }, /^SECRET_KEY must be 32 bytes in base64 or hex\.$/],
    ['of another service', { SECRET_KEY: stranger }, /^SECRET_KEY is not a key of this service: .*\.$/],
    [
      'retired',
      { SECRET_KEY: first },
      /^SECRET_KEY was retired on \d{4}-\d\d-\d\d: set SECRET_KEY to the current key\.$/,
    ],
    [
      'new, beside one of another service',
      { SECRET_KEY: third, OLD_SECRET_KEY: stranger },
      /^OLD_SECRET_KEY is not a key of this service: .*\.$/,
    ],
    ['new, beside a retired one', { SECRET_KEY: third, OLD_SECRET_KEY: first }, /^OLD_SECRET_KEY was retired on .*\.$/],
  ])('with a key that is %s is refused', async (_, keys, words) => {
    expect(await starts(keys)).toEqual({ code: 1, out: '', err: expect.stringMatching(words) as string })
  })

  test('with a compromised key is refused, and with a new key in addition it works', async () => {
    const inForce = { ...env, SECRET_KEY: second ?? '' }
    const { keyId } = openCrypto(Buffer.from(second ?? '', 'hex'))
    // Control: the key works before it is marked as compromised.
    await (await startServer(inForce)).stop()
    const told = await operates(inForce, 'key', 'compromised', keyId, '--since', '2026-01-01')
    expect([told.code, told.err]).toEqual([0, ''])
    const words = /^SECRET_KEY has been compromised since 2026-01-01: .*OLD_SECRET_KEY to this one\.$/
    expect(await starts({ SECRET_KEY: second })).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(words) as string,
    })
    const turned = { ...env, SECRET_KEY: third ?? '', OLD_SECRET_KEY: second ?? '' }
    expect(await (await startServer(turned)).stop()).toBe(0)
  })
})
