/** Order in which emails are sent, and choice of their mailbox. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { delivery } from '../../../src/domain/text/limits.ts'
import { claim } from '../../../src/server/mail/claim.ts'
import { databases } from '../../support/databases/stores.ts'
import { aQueue, byAge, type Queue } from './queue.ts'

const [lantern, harbour] = ['lantern', 'harbour']
const ada = 'ada@example.org'

describe.each(databases)('lanes of emails on %s', (database) => {
  let queue: Queue
  beforeEach(async () => {
    queue = await aQueue(database, [lantern, harbour])
  })
  afterEach(() => queue.close())

  const take = (inHand: Awaited<ReturnType<typeof claim>> = [], owner = 'worker') =>
    claim(queue.home.services, owner, inHand)

  test('a code is sent before two thousand older receipts', async () => {
    await queue.putMany('individual-receipt', lantern, 2000)
    queue.home.clock.advance(1)
    const code = await queue.put('individual-code', lantern, ada)
    const all = await queue.home.services.store.reading.outbox.list('queued', 3000)
    expect((await take())[0]?.id).toBe(code)
    // Control: the code is the newest email, so without priorities it would be sent last.
    expect(byAge(all).at(-1)?.id).toBe(code)
  })

  test('receipts and campaigns leave one connection for codes, and codes may use all', async () => {
    await queue.putMany('individual-receipt', lantern, 20)
    const receipts = await take()
    expect(receipts).toHaveLength(4)
    expect(await take(receipts)).toEqual([])
    const code = await queue.put('individual-code', lantern, ada)
    expect((await take(receipts)).map(({ id }) => id)).toEqual([code])

    await queue.mailbox('mailbox@harbour.example')
    await queue.choose(harbour, 'mailbox@harbour.example')
    await queue.putMany('individual-grace', harbour, 20)
    const campaign = await take(receipts)
    expect(campaign.map(({ kind }) => kind)).toEqual(['individual-grace', 'individual-grace'])
    await queue.putMany('individual-code', harbour, 20)
    expect((await take(receipts)).map(({ kind }) => kind)).toEqual(Array<string>(3).fill('individual-code'))
  })

  test('account emails use the service’s mailbox, not that of their link', async () => {
    const adminArea = await queue.mailbox('mailbox@lantern.example')
    await queue.choose(lantern, 'mailbox@lantern.example')
    await queue.put('password-retrieval', lantern, 'eve@example.org')
    await queue.put('individual-code', lantern, ada)
    const taken = await take()
    expect(new Map(taken.map(({ recipient, mailbox }) => [recipient, mailbox]))).toEqual(
      new Map([
        ['eve@example.org', ''],
        [ada, adminArea],
      ]),
    )
  })

  test('a hanging mailbox delays no other, and lanes of one mailbox take turns', async () => {
    await queue.mailbox('mailbox@lantern.example')
    await queue.choose(lantern, 'mailbox@lantern.example')
    await queue.putMany('individual-receipt', lantern, 50)
    const hanging = await take()
    expect(hanging).toHaveLength(2)
    queue.home.clock.advance(1)
    await queue.putMany('individual-receipt', harbour, 50)
    expect((await take(hanging)).map(({ linkId }) => linkId)).toEqual(Array<string>(4).fill(harbour))

    await queue.choose(lantern, '')
    const inTurn = await take()
    expect(inTurn.map(({ linkId }) => linkId).toSorted()).toEqual([harbour, harbour, lantern, lantern])
  })

  test('an email uses the mailbox that its link has when it is claimed', async () => {
    const [first, second] = [await queue.mailbox('one@lantern.example'), await queue.mailbox('two@lantern.example')]
    await queue.putMany('individual-receipt', lantern, 10)
    const mailboxes: string[] = []
    for (const address of ['one@lantern.example', 'two@lantern.example', '']) {
      await queue.choose(lantern, address)
      mailboxes.push((await take())[0]?.mailbox ?? 'none')
    }
    expect(mailboxes).toEqual([first, second, ''])
  })

  test('a mailbox sends one email per recipient at a time; other mailboxes are independent', async () => {
    const [first, second] = [
      await queue.put('individual-receipt', lantern, ada),
      await queue.put('employee-signed', lantern, ada),
    ]
    await queue.mailbox('mailbox@harbour.example')
    await queue.choose(harbour, 'mailbox@harbour.example')
    const elsewhere = await queue.put('individual-receipt', harbour, ada)
    const taken = await take()
    const [mine = ''] = taken.flatMap(({ id }) => (id === elsewhere ? [] : [id]))
    expect([first, second]).toContain(mine)
    expect(taken).toHaveLength(2)
    expect(await take(taken)).toEqual([])
    await queue.settle(mine, 'email.accepted')
    expect((await take(taken.filter(({ id }) => id !== mine))).map(({ id }) => [first, second].includes(id))).toEqual([
      true,
    ])
  })

  test('two concurrent workers share the emails without duplicates', async () => {
    await queue.putMany('individual-receipt', lantern, 40)
    const turn = async (): Promise<string[]> => {
      const ids = (await take()).map(({ id }) => id)
      for (const id of ids) await queue.settle(id, 'email.accepted')
      return ids
    }
    const sent: string[] = []
    for (let round = 0; round < 40 && sent.length < 40; round += 1) {
      for (const ids of await Promise.all([turn(), turn()])) sent.push(...ids)
    }
    expect([sent.length, new Set(sent).size]).toEqual([40, 40])
  })

  test('emails are claimed when due, or when their claim has expired', async () => {
    await queue.put('individual-receipt', lantern, ada)
    const [letter] = await take()
    await queue.settle(letter?.id ?? '', 'email.deferred', 5000)
    queue.home.clock.advance(4000)
    expect(await take()).toEqual([])
    queue.home.clock.advance(1000)
    expect(await take()).toMatchObject([{ tries: 2, state: 'sending' }])
    queue.home.clock.advance(delivery.claim / 2)
    expect(await take()).toEqual([])
    queue.home.clock.advance(delivery.claim)
    expect(await take()).toMatchObject([{ tries: 3 }])
  })
})
