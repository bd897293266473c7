/** Processes of the service behind a proxy, with one PostgreSQL server and clients that send requests continuously. */
import { expect } from 'vitest'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { aCommunity } from '../../support/community/community.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { signingPath } from '../../support/people/people.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { testServices } from '../../support/service/test-services.ts'
import { type Change, portsFor, type ProxyKind, type RunningProxy, startProxy } from '../../support/service/proxies.ts'

type Failure = { begun: number; ended: number; what: string }

/** Requests sent so far, with times in milliseconds. A request failed if it received no response, status 429, or a status of 500 or above. */
type Asked = { failures: Failure[]; count: number; times: number[] }

type Load = {
  readonly asked: Asked
  /** Waits for `more` further responses. */
  answers(more: number): Promise<void>
  ends(): Promise<Asked>
}

export type ProxiedProcesses = {
  readonly proxy: RunningProxy
  readonly port: number
  readonly servers: RunningServer[]
  readonly path: string
  /** Starts a process. `index` is its position in the proxy's list. */
  starts(index: number): Promise<void>
  /** Restarts all processes one after another, waiting until each is ready again. */
  restarts(): Promise<void>
  /** Starts clients. Each sends its next request as soon as it has a response. One in `requestsAPost` requests is a POST. */
  load(clients: number, requestsAPost: number): Load
  close(): Promise<void>
}

export async function openProxiedProcesses(
  kind: ProxyKind,
  count: number,
  changes: readonly Change[] = [],
): Promise<ProxiedProcesses> {
  const mailbox = await openMailbox()
  const home = await testServices({ database: 'postgres' })
  const path = `/cla/api${signingPath(await aCommunity(home.services))}`
  const { port, upstreams } = await portsFor(count)
  const env = {
    ...environmentOf(home.services.config, mailbox.url),
    ...unlimitedCodes,
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    CHECKS_A_MINUTE: '100000000',
    DATABASE_POOL: '8',
    DRAIN_SECONDS: '5',
  }
  const serves = (at: number): Promise<RunningServer> => startServer(env, 'src/server/main.ts', { at })
  const servers = await Promise.all(upstreams.map(serves))
  const proxy = await startProxy(kind, port, upstreams, { changes })

  async function one(asked: Asked, n: number, isPost: boolean): Promise<void> {
    const begun = performance.now()
    const email = `person-${n}@lantern.example`
    const headers = { 'content-type': 'application/json' }
    const call = isPost
      ? proxy.send(`${path}/which`, { method: 'POST', headers, body: JSON.stringify({ email }) })
      : proxy.send(`${path}?email=${email}`)
    const what = await call.then(
      ({ status, body }) => (status >= 500 || status === 429 ? `${status} ${body}` : null),
      (error: unknown) => String(error),
    )
    const ended = performance.now()
    asked.count += 1
    asked.times.push(ended - begun)
    if (what !== null) asked.failures.push({ begun, ended, what: `${isPost ? 'POST' : 'GET'} ${what}` })
  }

  const starts = async (index: number): Promise<void> => {
    servers[index] = await serves(upstreams[index] ?? 0)
  }
  return {
    proxy,
    port,
    servers,
    path,
    starts,
    async restarts() {
      for (const index of upstreams.keys()) {
        expect(await servers[index]?.stop()).toBe(0)
        await starts(index)
      }
    },
    load(clients, requestsAPost) {
      const asked: Asked = { failures: [], count: 0, times: [] }
      const stop = new AbortController()
      let n = 0
      const asking = Promise.all(
        Array.from({ length: clients }, async () => {
          while (!stop.signal.aborted) await one(asked, n, n++ % requestsAPost === 0)
        }),
      )
      return {
        asked,
        async answers(more) {
          const enough = asked.count + more
          await expect.poll(() => asked.count, { timeout: 600_000 }).toBeGreaterThanOrEqual(enough)
        },
        async ends() {
          stop.abort()
          await asking
          return asked
        },
      }
    },
    async close() {
      await proxy.close()
      await Promise.all(servers.map((server) => server.kill()))
      await home.close()
      await mailbox.close()
    },
  }
}
