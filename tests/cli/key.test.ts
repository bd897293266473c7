/** The change of SECRET_KEY: everything sealed before can be opened after, and the old key is good for nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSecrets } from '../../src/server/secrets/secrets.ts'
import { keepMailbox } from '../../src/server/usecases/community/keep-mailbox.ts'
import { anAccount } from '../access/accounts.ts'
import { asksForCode, signs } from '../mailroom/people.ts'
import { aCommunity } from '../support/community.ts'
import { aHouse, type TestHouse } from '../support/house.ts'
import { databases } from '../support/stores.ts'
import { environmentOf, operates } from './operator.ts'

const newKey = Buffer.alloc(32, 9)

describe.each(databases)('changing the key (%s)', (database) => {
  let home: TestHouse
  beforeAll(async () => {
    home = await aHouse({ database })
  })
  afterAll(() => home.close())

  test('seals everything anew, and does nothing the second time', { timeout: 120_000 }, async () => {
    const { house } = home
    const linkId = await aCommunity(house)
    const { id: account } = await anAccount(house, { login: 'keeper' })
    const login = { address: 'desk@harbour.example', platform: 'qq', host: '', port: 0, secret: 'authorisation' }
    await house.store.transaction(async (tx) => {
      await keepMailbox(house, tx, { account, client: '' }, login)
      await tx.platformTokens.put(account, house.secrets.seal('token', `platform-token:${account}`), 1)
    })
    await signs(home, linkId, { name: 'Ada', email: 'ada@example.org' })
    const code = await asksForCode(home, linkId, 'bob@example.org')

    const old = environmentOf(house.config, 'smtp://127.0.0.1:1')
    const env = { ...old, SECRET_KEY: newKey.toString('hex'), OLD_SECRET_KEY: old['SECRET_KEY'] ?? '' }
    const without = await operates({ ...env, OLD_SECRET_KEY: '' }, 'key', 'rotate')
    expect([without.code, without.err]).toEqual([2, expect.stringContaining('OLD_SECRET_KEY')])
    const first = await operates(env, 'key', 'rotate')
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out).toMatch(/mailboxes +1 +1/)
    expect(first.out).toMatch(/signings +1 +1/)
    expect((await operates(env, 'key', 'rotate')).out).toMatch(/mailboxes +1 +0/)

    const secrets = openSecrets(newKey)
    const mailbox = await house.store.reading.mailboxes.find(account, login.address)
    expect(secrets.open(mailbox?.secret ?? '', `mailbox:${mailbox?.id}`)).toBe('authorisation')
    expect(() => house.secrets.open(mailbox?.secret ?? '', `mailbox:${mailbox?.id}`)).toThrow()
    expect(
      secrets.open((await house.store.reading.platformTokens.find(account)) ?? '', `platform-token:${account}`),
    ).toBe('token')
    const letter = (await house.store.reading.outbox.list(null, 9)).find(({ recipient }) => recipient.startsWith('bob'))
    expect(secrets.open(letter?.secret ?? '', `letter:${letter?.id}`)).toBe(code)
    const [signing] = await house.store.reading.signings.page(linkId, 9)
    expect(secrets.open(signing?.origin ?? '', `signing:${signing?.id}`)).toContain('192.0.2.1')
  })

  test('meanwhile both keys open, and only the new one seals', () => {
    const [before, after] = [openSecrets(Buffer.alloc(32, 1)), openSecrets(newKey, Buffer.alloc(32, 1))]
    expect(after.open(before.seal('text', 'here'), 'here')).toBe('text')
    expect(() => before.open(after.seal('text', 'here'), 'here')).toThrow()
    expect(() => after.reseal(before.seal('text', 'here'), 'there')).toThrow()
  })
})
