/** One client sends broken requests to Caddy and nginx. With the documented configurations, other clients are not affected. */
import { afterEach, describe, expect, test } from 'vitest'
import { quantile } from '../../support/measures/latency.ts'
import { attack } from './broken-requests.ts'
import { openProxiedProcesses, type ProxiedProcesses } from './proxied-processes.ts'
import type { Change, ProxyKind } from '../../support/service/proxies.ts'

const [perSecond, broken, clients, requestsAPost] = [50, 1500, 4, 2]

let those: ProxiedProcesses
afterEach(() => those?.close())

/** Sends broken requests while other clients use the service. Returns the number of their requests, and the share that failed. */
async function othersBehind(
  kind: ProxyKind,
  changes: readonly Change[],
  enough: number,
): Promise<{ count: number; failing: number }> {
  those = await openProxiedProcesses(kind, 2, changes)
  const { port, path, proxy } = those
  const sending = attack({ port, path, ca: proxy.ca }, perSecond)
  const load = those.load(clients, requestsAPost)
  await expect.poll(() => sending.sent(), { timeout: 600_000 }).toBeGreaterThanOrEqual(enough)
  const [asked, statuses] = await Promise.all([load.ends(), sending.ends()])
  const { count, failures, times } = asked
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => Math.round(quantile(times, share)))
  console.log(
    `${kind}: of ${count} requests ${failures.length} failed, ${p50} ms, p99 ${p99}, longest ${longest}`,
    statuses,
  )
  return { count, failing: failures.length / count }
}

/**
 * Controls: with these changes, broken requests affect other clients. Caddy marks a process as failed because of them; nginx applies one rate limit
 * to all clients together.
 */
const harmful: Record<ProxyKind, readonly Change[]> = {
  caddy: [['\t\tmax_fails 1\n', '\t\tfail_duration 2s\n']],
  nginx: [
    ['upstream assent {', `limit_req_zone $server_name zone=all:1m rate=${perSecond}r/s;\nupstream assent {`],
    ['location / {', 'location / { limit_req zone=all;'],
  ],
}

describe.each<ProxyKind>(['caddy', 'nginx'])('behind %s', (kind) => {
  test(`${perSecond} broken requests a second leave 99.9 % of the others served`, async () => {
    const { count, failing } = await othersBehind(kind, [], broken)
    expect(failing).toBeLessThanOrEqual(0.001)
    expect(count).toBeGreaterThan(1000)
  })

  test('control: with a limit shared by all clients, the others fail', async () => {
    const { failing } = await othersBehind(kind, harmful[kind], broken / 3)
    expect(failing).toBeGreaterThan(0.1)
  })
})
