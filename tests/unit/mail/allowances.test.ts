/**
 * Limits for sending emails through a mailbox. Campaigns leave a reserve. If the limit is reached, codes are sent through another mailbox or refused
 * immediately.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { allowanceOf } from '../../../src/domain/projects/mailbox-platforms.ts'
import { freeAgain, slotOf } from '../../../src/domain/projects/mailbox-usage.ts'
import type { Refusal } from '../../../src/domain/pages/refusal.ts'
import { wordingOf } from '../../../src/domain/pages/wording.ts'
import { sweep } from '../../../src/server/jobs/sweep.ts'
import { claim } from '../../../src/server/mail/claim.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import { requireDeliverableCodes } from '../../../src/server/usecases/shared/codes/code-delivery.ts'
import { aCommunity } from '../../support/community/community.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { asksForCode } from '../../support/people/individual-signers.ts'
import { aQueue, type Queue } from './queue.ts'

const lantern = 'lantern'
const adminArea = 'mailbox@gmail.com'
const perDay = 500

test('the provider determines the limit of a mailbox', () => {
  expect(allowanceOf({ platform: 'google', address: adminArea })).toEqual({ perHour: null, perDay })
  expect(allowanceOf({ platform: 'gmail', address: 'mailbox@lantern.example' })).toEqual({
    perHour: null,
    perDay: 2000,
  })
  expect(allowanceOf({ platform: 'custom', address: adminArea })).toEqual({ perHour: null, perDay: null })
})

test('a mailbox is available again when its hour or day has passed', () => {
  const at = Date.UTC(2026, 10, 2, 9, 3)
  const slots = [{ slot: slotOf(at) - 3, sent: 10 }]
  const again = (perHour: number | null, limitOfDay: number | null) =>
    freeAgain({ perHour, perDay: limitOfDay }, slots, at) - Date.UTC(2026, 10, 2, 9, 0)
  expect(freeAgain({ perHour: 11, perDay: null }, slots, at)).toBe(at)
  expect(again(10, null)).toBe(40 * duration.minute)
  expect(again(null, 10)).toBe(duration.day - 20 * duration.minute)
  expect(freeAgain({ perHour: 0, perDay: null }, slots, at)).toBeGreaterThan(at + duration.day)
})

describe.each(sqliteOrBoth)('the allowance of a mailbox on %s', (database) => {
  let queue: Queue
  let mailbox: string

  async function opens(config: Parameters<typeof aQueue>[2] = {}): Promise<void> {
    queue = await aQueue(database, [lantern], config)
    mailbox = await queue.mailbox(adminArea)
    await queue.choose(lantern, adminArea)
  }

  beforeEach(() => opens())
  afterEach(() => queue.close())

  async function sent(id: string, count: number, ago = 0): Promise<void> {
    const at = queue.home.clock.now() - ago
    await queue.home.services.store.transaction(async (tx) => {
      for (let n = 0; n < count; n += 1) await tx.mailboxUsage.count(id, at)
    })
  }
  const take = () => claim(queue.home.services, 'worker', [])
  const mailboxesOf = async () => (await take()).map((letter) => letter.mailbox)
  const asking = () =>
    queue.home.services.store.transaction((tx) => requireDeliverableCodes(queue.home.services, tx, lantern))

  test('campaigns stop at four fifths of it, receipts at its end, including claimed emails', async () => {
    await sent(mailbox, perDay * 0.8 - 1)
    await queue.putMany('individual-grace', lantern, 5)
    expect((await take()).map(({ kind }) => kind)).toEqual(['individual-grace'])
    await sent(mailbox, 1)
    expect(await take()).toEqual([])
    await queue.putMany('individual-receipt', lantern, 5)
    await sent(mailbox, perDay * 0.2 - 1)
    expect((await take()).map(({ kind }) => kind)).toEqual(['individual-receipt'])
    await sent(mailbox, 1)
    expect(await take()).toEqual([])
    queue.home.clock.advance(duration.day + 20 * duration.minute)
    expect((await take()).map(({ kind }) => kind)).toEqual(['individual-receipt', 'individual-receipt'])
  })

  test('near its end notifications wait for all other emails, and are sent later', async () => {
    await queue.close()
    await opens({ mailAllowance: { perHour: 10, perDay: null } })
    await queue.choose(lantern, '')
    await sent('', 6)
    await queue.put('notification', '', 'kate@example.org')
    queue.home.clock.advance(duration.second)
    await queue.putMany('individual-receipt', lantern, 4)
    const receipts = await take()
    expect(receipts.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'individual-receipt'))
    for (const { id } of receipts) await queue.settle(id, 'email.accepted')
    await sent('', receipts.length)
    queue.home.clock.advance(duration.minute)
    expect(await take()).toEqual([])
    queue.home.clock.advance(duration.hour + 20 * duration.minute)
    expect((await take()).map(({ kind }) => kind)).toEqual(['notification'])
  })

  test('at its end codes use the service’s mailbox, and other emails wait', async () => {
    await sent(mailbox, perDay)
    await queue.putMany('individual-receipt', lantern, 5)
    await queue.putMany('individual-code', lantern, 2)
    await expect(asking()).resolves.toBeUndefined()
    expect(await mailboxesOf()).toEqual(['', ''])
  })

  test('if the operator does not allow that, codes wait, and signers see how long', async () => {
    await queue.close()
    await opens({ codesByService: false })
    await sent(mailbox, perDay, duration.day - duration.hour)
    await queue.putMany('individual-code', lantern, 2)
    expect(await take()).toEqual([])
    const refusal = await asking().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'cla.not_ready_to_sign' })
    const { retryAfter, againAt } = (refusal as Refusal).details as { retryAfter: number; againAt: number }
    expect(retryAfter).toBeGreaterThan(3600)
    expect(retryAfter).toBeLessThanOrEqual(3600 + 1200)
    expect(Math.ceil((againAt - queue.home.clock.now()) / 1000)).toBe(retryAfter)
    expect(wordingOf({ code: 'cla.not_ready_to_sign', retryAfter, againAt })).toMatchObject({
      key: 'refusal.codes_limited',
      values: { until: againAt },
    })
    queue.home.clock.advance((retryAfter + 1) * 1000)
    await expect(asking()).resolves.toBeUndefined()
    expect(await mailboxesOf()).toEqual([mailbox, mailbox])
  })

  test('of the service’s own mailbox is set by the operator', async () => {
    await queue.close()
    await opens({ mailAllowance: { perHour: 10, perDay: 1000 } })
    await queue.choose(lantern, '')
    await sent('', 10)
    await queue.put('individual-code', lantern, 'ada@example.org')
    expect(await take()).toEqual([])
    await expect(asking()).rejects.toMatchObject({ code: 'cla.not_ready_to_sign' })
    queue.home.clock.advance(duration.hour + 20 * duration.minute)
    expect(await mailboxesOf()).toEqual([''])
  })

  test('counts accepted emails once, for a day', async () => {
    const { services, clock } = queue.home
    const server = await openMailbox()
    const linkId = await aCommunity(services, ['en'], ['individual'], 'Harbour')
    const transport = openTransport({
      smtpUrl: server.url,
      from: services.config.mailFrom,
      origin: services.config.publicUrl,
    })
    const mailWorker = startMailWorker(services, transport)
    server.behave({ at: 'recipient', answer: 451 })
    await asksForCode(queue.home, linkId, 'ada@example.org')
    await mailWorker.deliverDue()
    const used = async () => (await services.store.reading.mailboxUsage.used([''], clock.now())).get('')
    expect(await used()).toBeUndefined()
    server.behave('kind')
    clock.advance(duration.minute)
    await mailWorker.deliverDue()
    expect(await used()).toEqual({ inHour: 1, inDay: 1 })
    clock.advance(2 * duration.hour)
    expect(await used()).toEqual({ inHour: 0, inDay: 1 })
    clock.advance(duration.day)
    await sweep(services, new AbortController().signal)
    expect(await services.store.reading.mailboxUsage.slots('', clock.now() - duration.day)).toEqual([])
    await mailWorker.close()
    transport.close()
    await server.close()
  })
})
