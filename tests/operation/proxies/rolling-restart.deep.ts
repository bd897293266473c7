/** Under load, restarts all processes behind the documented Caddy and nginx configurations, and kills one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProxiedProcesses, type ProxiedProcesses } from './proxied-processes.ts'
import type { Change, ProxyKind } from '../../support/service/proxies.ts'

/** Minimum number of requests, and number of clients. */
const requests = 20_000
const clients = 24

/** Every fourth request is a POST, which a proxy must not repeat once a process may have handled it. */
const requestsAPost = 4

/** Change that disables Caddy's retry of requests that reached no process. */
const waiting: Change = ['\tlb_retry_match {\n\t\tvars {http.reverse_proxy.upstream.address} "" <nil>\n\t}\n', '']

const setUps: readonly [ProxyKind, number][] = [
  ['caddy', 2],
  ['caddy', 4],
  ['nginx', 4],
]

describe.each(setUps)('behind %s, %i processes', (kind, count) => {
  let those: ProxiedProcesses

  beforeAll(async () => {
    those = await openProxiedProcesses(kind, count)
  })
  afterAll(() => those?.close())

  // nginx is not tested: it has no health checks, so a POST to a process that is closing its port gets 502.
  test.skipIf(kind === 'nginx')(
    'all processes are restarted one after the other, and none of 20,000 requests fails',
    async () => {
      const load = those.load(clients, requestsAPost)
      // More rounds for fewer processes. With only two, the proxy may have no ready process for a moment.
      for (let round = 0; round < 8 / count; round += 1) await those.restarts()
      await load.answers(Math.max(500, requests - load.asked.count))
      const asked = await load.ends()
      console.log(
        `${asked.count} requests, ${asked.failures.length} failed, the longest took ${Math.round(Math.max(...asked.times))} ms`,
      )
      expect(asked.failures).toEqual([])
      expect(asked.count).toBeGreaterThanOrEqual(requests)
    },
  )

  test('a killed process loses only the requests that it was processing', async () => {
    const load = those.load(clients, requestsAPost)
    await load.answers(2000)
    const killed = performance.now()
    await those.servers[1]?.kill()
    const dead = performance.now()
    await load.answers(2000)
    const { failures, count: sent } = await load.ends()
    console.log(
      `${sent} requests, failed with the process: ${JSON.stringify(failures.map(({ what }) => what.slice(0, 8)))}`,
    )
    // Every failed request was pending when the process was killed. Each client has at most one pending request.
    expect(failures.filter(({ begun, ended }) => begun > dead || ended < killed)).toEqual([])
    expect(failures.length).toBeLessThanOrEqual(clients)
    // Reads never fail: the proxy repeats them on another process.
    expect(failures.filter(({ what }) => what.startsWith('GET'))).toEqual([])
    await those.starts(1)
  })

  test('a process killed while idle causes no failed POST afterwards', async () => {
    for (let round = 0; round < 4; round += 1) {
      await those.servers[round % count]?.kill()
      // Gives the proxy time to notice that connections were closed.
      await those.proxy.send('/livez')
      const load = those.load(1, 1)
      await load.answers(50)
      expect((await load.ends()).failures).toEqual([])
      await those.starts(round % count)
    }
  })

  test('control: processes that do not drain lose requests', async () => {
    const load = those.load(clients, requestsAPost)
    for (let round = 0; round < 8; round += 1) {
      await those.servers[round % count]?.kill()
      await those.starts(round % count)
      await load.answers(300)
    }
    expect((await load.ends()).failures).not.toEqual([])
  })
})

test('control: restarting two processes loses requests if Caddy does not hold back a POST', async () => {
  const those = await openProxiedProcesses('caddy', 2, [waiting])
  const load = those.load(clients, requestsAPost)
  while (load.asked.failures.length === 0) await those.restarts()
  const { failures } = await load.ends()
  expect(failures.map(({ what }) => what.split(' ', 2).join(' '))).toContain('POST 503')
  await those.close()
})
