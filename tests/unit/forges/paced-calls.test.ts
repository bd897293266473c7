import { expect, test } from 'vitest'
import type { ForgeReply } from '../../../src/server/outbound/forge-calls.ts'
import { pacedCalls } from '../../../src/server/platforms/forges/port/paced-calls.ts'

/** Calls with a clock that the test moves. `sent` counts the requests that were sent. */
function aPace(reply: ForgeReply = { status: 200, value: {}, headers: {} }) {
  const at = { now: 1_000_000, sent: 0, reply }
  const call = pacedCalls(
    async () => {
      at.sent += 1
      return at.reply
    },
    { now: () => at.now },
    { perMinute: 50, perHour: 4000 },
  )
  const asks = async (token = 'a') => call({ method: 'GET', url: 'https://forge.example/', authorization: token })
  return Object.assign(at, { asks })
}

const headersOf = (reply: ForgeReply) => (reply === 'unreachable' ? {} : reply.headers)

test('requests with one token stay below the limits, those with another are separate', async () => {
  const at = aPace()
  for (let asked = 0; asked < 60; asked += 1) await at.asks()
  expect(at.sent).toBe(50)
  expect(await at.asks()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect(await at.asks('b')).toMatchObject({ status: 200 })
  at.now += 60_000
  expect(headersOf(await at.asks())).toEqual({ 'x-ratelimit-remaining': '3949' })
})

test('an hour has at most its number of requests', async () => {
  const at = aPace()
  for (let minute = 0; minute < 60; minute += 1) {
    for (let asked = 0; asked < 100; asked += 1) await at.asks()
    at.now += 60_000
  }
  // Fifty a minute are fewer than the limit of an hour.
  expect(at.sent).toBe(3000)
  const fast = aPace()
  for (let minute = 0; minute < 100; minute += 1) {
    for (let asked = 0; asked < 50; asked += 1) await fast.asks()
    fast.now += 40_000
  }
  expect(fast.sent).toBeLessThanOrEqual(4500)
})

test('a limit that the platform reports stops every request with the token', async () => {
  const at = aPace({ status: 429, value: null, headers: { 'retry-after': '30' } })
  await at.asks()
  at.reply = { status: 200, value: {}, headers: {} }
  expect(await at.asks()).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  expect(at.sent).toBe(1)
  at.now += 30_000
  expect(await at.asks()).toMatchObject({ status: 200 })
})
