/** Rotating SECRET_KEY re-encrypts all values with the new key. The old key is then rejected. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { asksForCode, signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'

const newKey = Buffer.alloc(32, 9)

describe.each(sqliteOrBoth)('key rotation (%s)', (database) => {
  let home: TestServices
  beforeAll(async () => {
    home = await testServices({ database })
  })
  afterAll(() => home.close())

  test('seals everything with the new key, and does nothing the second time', async () => {
    const { services } = home
    const linkId = await aCommunity(services)
    const { id: account } = await anAccount(services, { login: 'kate' })
    const login = { address: 'mailbox@harbour.example', platform: 'qq', host: '', port: 0, secret: 'authorization' }
    await services.store.transaction(async (tx) => {
      await keepMailbox(services, tx, { account, client: '' }, login)
      await tx.platformTokens.put(account, services.crypto.seal('token', `platform-token:${account}`), 1)
    })
    await signsIndividually(home, linkId, { name: 'Ada', email: 'ada@example.org' })
    const code = await asksForCode(home, linkId, 'bob@example.org')

    const old = environmentOf(services.config, 'smtp://127.0.0.1:1')
    const env = { ...old, SECRET_KEY: newKey.toString('hex'), OLD_SECRET_KEY: old['SECRET_KEY'] ?? '' }
    const wrong = await operates({ ...env, OLD_SECRET_KEY: '' }, 'verify')
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/^SECRET_KEY is not a key of this service.*\n$/)])
    const without = await operates(old, 'key', 'rotate')
    expect([without.code, without.err]).toEqual([2, expect.stringContaining('OLD_SECRET_KEY')])
    const first = await operates(env, 'key', 'rotate')
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out).toMatch(/mailboxes\.secret +1 +1/)
    expect(first.out).toMatch(/signings\.origin +1 +1/)
    const names = first.out.split('\n').flatMap((line) => /^\w+\.\w+(?= )/.exec(line)?.[0] ?? [])
    expect(names).toEqual(services.store.reading.sealed.vaults.map(({ table, column }) => `${table}.${column}`))
    expect(new Set(names).size).toBe(names.length)
    expect((await operates(env, 'key', 'rotate')).out).toMatch(/mailboxes\.secret +1 +0/)

    const listed = await operates(env, 'key', 'list', '--json')
    const rows = listed.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { key: string; state: string })
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      [services.crypto.keyId, 'retired'],
      [openCrypto(newKey).keyId, 'in_force'],
    ])
    const gone = await operates(old, 'key', 'list')
    expect([gone.code, gone.err]).toEqual([2, expect.stringMatching(/^SECRET_KEY was retired on /)])

    const secrets = openCrypto(newKey)
    const mailbox = await services.store.reading.mailboxes.find(account, login.address)
    expect(secrets.open(mailbox?.secret ?? '', `mailbox:${mailbox?.id}`)).toBe('authorization')
    expect(() => services.crypto.open(mailbox?.secret ?? '', `mailbox:${mailbox?.id}`)).toThrow()
    expect(
      secrets.open((await services.store.reading.platformTokens.find(account)) ?? '', `platform-token:${account}`),
    ).toBe('token')
    const letter = (await services.store.reading.outbox.list(null, 9)).find(({ recipient }) =>
      recipient.startsWith('bob'),
    )
    expect(secrets.open(letter?.secret ?? '', `letter:${letter?.id}`)).toBe(code)
    const verified = await operates(env, 'verify')
    expect([verified.code, verified.out]).toEqual([0, expect.stringMatching(/problems 0\n$/)])
    const [signing] = await services.store.reading.signings.page(linkId, 9)
    expect(secrets.open(signing?.origin ?? '', `signing:${signing?.id}`)).toContain('192.0.2.1')
  })

  test('marks a retired key as compromised in the history', async () => {
    const { services } = home
    const env = { ...environmentOf(services.config, 'smtp://127.0.0.1:1'), SECRET_KEY: newKey.toString('hex') }
    const odd = await operates(env, 'key', 'compromised', services.crypto.keyId, '--since', 'yesterday')
    expect([odd.code, odd.err]).toEqual([2, expect.stringMatching(/^--since must be a time/)])
    const result = await operates(env, 'key', 'compromised', services.crypto.keyId, '--since', '2026-11-01')
    expect([result.code, result.out, result.err]).toEqual([0, 'marked as compromised\n', ''])
    const listed = await operates(env, 'key', 'list')
    expect(listed.out).toMatch(/compromised +.*2026-11-01T00:00:00Z/)
    const verified = await operates(env, 'verify', '--link', 'service')
    expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('problems 0')])
  })

  test('opens with both keys in the meantime, and seals only with the new one', () => {
    const [before, after] = [openCrypto(Buffer.alloc(32, 1)), openCrypto(newKey, Buffer.alloc(32, 1))]
    expect(after.open(before.seal('text', 'here'), 'here')).toBe('text')
    expect(() => before.open(after.seal('text', 'here'), 'here')).toThrow()
    expect(() => after.reseal(before.seal('text', 'here'), 'there')).toThrow()
  })
})
