/** Runs random operations on the email queue and compares it with a model. There are two processes, three links and changing mailboxes. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delivery } from '../../../src/domain/text/limits.ts'
import { type ClaimedEmail, claim, type InHand } from '../../../src/server/mail/claim.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { type EmailType, emailTypes } from '../../../src/server/store/schema/generated/email-types.ts'
import { laneOf } from '../../../src/server/store/schema/email-lanes.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { type Hand, QueueModel } from './queue-model.ts'
import { aQueue, byAge, type Queue } from './queue.ts'

const links = ['lantern', 'harbour', 'mill']
const kinds: readonly EmailType[] = [
  'individual-code',
  'account',
  'individual-receipt',
  'domain-added',
  'individual-grace',
]
const addresses = ['', 'one@adminArea.example', 'two@adminArea.example']
/**
 * Milliseconds by which a step advances the clock. Claims last 20 s and pauses are multiples of 10 s, so no number of these steps ends exactly when
 * one of them does.
 */
const step = 7001

const among = <Item>(items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items)
const who = fc.integer({ min: 0, max: 1 })
const place = fc.integer({ min: 0, max: 7 })
const operation = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      kind: among(kinds),
      link: among(links),
      to: fc.integer({ min: 0, max: 6 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('claim' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), who, place, isSent: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rest' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('choose' as const), link: among(links), address: among(addresses) }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never
type Claim = (services: Services, owner: string, inHand: readonly InHand[]) => Promise<Pick<ClaimedEmail, keyof Hand>[]>

/** Runs the operations on an empty queue. Returns the differences from the model. */
async function play(queue: Queue, history: readonly Operation[], taking: Claim): Promise<string[]> {
  const { home } = queue
  const model = new QueueModel()
  const hands: Hand[][] = [[], []]
  /** IDs of the processes. A process that was killed starts again with a new ID. */
  const owners = ['first', 'second']
  const wrong: string[] = []
  const mailbox = async (address: string): Promise<string> => (address === '' ? '' : await queue.mailbox(address))
  for (const link of links) await queue.choose(link, '')
  for (const one of history) {
    if (one.do === 'put') {
      // Emails that were queued in the same millisecond have no defined order.
      home.clock.advance(1)
      const recipient = `person${one.to}@example.org`
      const id = await queue.put(one.kind, one.link, recipient)
      model.put({ id, kind: one.kind, linkId: one.link, recipient, dueAt: home.clock.now() })
    } else if (one.do === 'claim') {
      const mine = hands[one.who] ?? []
      const owner = owners[one.who] ?? ''
      const taken = await taking(home.services, owner, mine)
      wrong.push(...model.take(taken, { owner, hands: mine, now: home.clock.now() }))
      mine.push(...taken)
    } else if (one.do === 'settle') {
      const [hand] = hands[one.who]?.splice(one.place, 1) ?? []
      if (!hand) continue
      const pause = 10_000
      await queue.settle(hand.id, one.isSent ? 'email.accepted' : 'email.deferred', pause)
      model.settle(hand.id, one.isSent ? null : home.clock.now() + pause)
    } else if (one.do === 'crash') {
      hands[one.who] = []
      owners[one.who] += ' again'
    } else if (one.do === 'rest') {
      const [owner = '', mine = []] = [owners[one.who], hands[one.who]]
      const unused = model.claimsOf(owner).filter((each) => mine.every((hand) => hand.mailbox !== each))
      await home.services.store.transaction((tx) => tx.mailboxClaims.release(owner, unused, home.clock.now()))
      for (const each of unused) model.claims.delete(each)
    } else if (one.do === 'wait') {
      home.clock.advance(step)
      // Running processes renew their claims.
      const kept = hands.flat().map(({ id }) => id)
      const until = home.clock.now() + 20_000
      await home.services.store.transaction(async (tx) => {
        for (const owner of owners) await tx.mailboxClaims.renew(owner, until)
        await tx.emailQueue.renew(kept, until)
      })
      for (const id of kept) Object.assign(model.letters.get(id) ?? {}, { claimedUntil: until })
      for (const claim of model.claims.values()) if (owners.includes(claim.owner)) claim.until = until
    } else {
      await queue.choose(one.link, one.address)
      model.mailboxes.set(one.link, await mailbox(one.address))
    }
  }
  for (const id of model.letters.keys()) await queue.settle(id, 'email.accepted')
  // Let all claims expire, and delete them before the next run.
  home.clock.advance(delivery.claim)
  await home.services.store.transaction((tx) => tx.mailboxClaims.release('', [], home.clock.now()))
  return wrong
}

/** Control: ignores priorities and claims the oldest emails first. */
const strictly: Claim = async (services, _owner, inHand) => {
  const letters = byAge(await services.store.reading.outbox.list('queued', 1000))
  const taken = letters.slice(0, Math.max(0, 5 - inHand.length)).map((letter) => {
    const { id, recipient, kind } = letter
    return { id, recipient, lane: laneOf(letter), class: emailTypes[kind].class, mailbox: '' }
  })
  const ids = taken.map(({ id }) => id)
  await services.store.transaction((tx) => tx.emailQueue.take(ids, 'sending', tx.at + 20_000))
  return taken
}

describe.each(postgresOrBoth)('the email queue and its model on %s', (database) => {
  const runs = process.env['DEEP'] ? 300 : 30
  const histories = fc.array(operation, { minLength: 20, maxLength: 60 })

  test('matches the model for random histories', async () => {
    const queue = await aQueue(database, links)
    for (const address of addresses.slice(1)) await queue.mailbox(address)
    const property = fc.asyncProperty(histories, async (history) => {
      expect(await play(queue, history, claim)).toEqual([])
    })
    await fc.assert(property, { seed: 13, numRuns: database === 'postgres' ? runs / 3 : runs, endOnFailure: true })
    await queue.close()
  })

  test('control: claiming by age alone is detected', async () => {
    const queue = await aQueue(database, links)
    for (const address of addresses.slice(1)) await queue.mailbox(address)
    const found = new Set<string>()
    for (const history of fc.sample(histories, { seed: 13, numRuns: 12 })) {
      for (const words of await play(queue, history, strictly)) found.add(words)
    }
    expect(found).toContain('an email of a lower class first')
    expect(found).toContain('two to one recipient')
    await queue.close()
  })
})
