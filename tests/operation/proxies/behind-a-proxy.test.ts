/** Runs the documented Caddy and nginx configurations unchanged, each in front of two processes of the service. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreementSize } from '../../../src/domain/text/limits.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { preparedPeople } from '../../support/people/prepared.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { wireOver, type WireAnswer } from '../../support/http/wire.ts'
import {
  type ProxyAnswer,
  type ProxyKind,
  portsFor,
  type RunningProxy,
  startProxy,
} from '../../support/service/proxies.ts'

const kinds: readonly ProxyKind[] = ['caddy', 'nginx']
const canary = 'kanarienvogel'
const json = { 'content-type': 'application/json' }

describe.each(kinds)('behind %s', (kind) => {
  let home: TestServices
  let mailbox: Mailbox
  let servers: RunningServer[]
  let proxy: RunningProxy
  let path: string
  let ports: { port: number; upstreams: number[] }
  const checksAMinute = 12

  beforeAll(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database: 'postgres' })
    path = `/cla/api${signingPath(await aCommunity(home.services))}`
    ports = await portsFor(2)
    const env = {
      ...environmentOf(home.services.config, mailbox.url),
      ...unlimitedCodes,
      PUBLIC_URL: `https://localhost:${ports.port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      ACCESS_LOG: '1',
      CHECKS_A_MINUTE: String(checksAMinute),
      DRAIN_SECONDS: '3600',
    }
    servers = await Promise.all(ports.upstreams.map((at) => startServer(env, 'src/server/main.ts', { at })))
    proxy = await startProxy(kind, ports.port, ports.upstreams)
  })
  afterAll(async () => {
    await proxy?.close()
    await Promise.all(servers.map((server) => server.kill()))
    await home.close()
    await mailbox.close()
  })

  const post = (to: string, body: unknown, headers = {}): Promise<ProxyAnswer> =>
    proxy.send(to, { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } })
  /** Returns the number of heartbeat requests that each process has received. The proxy's health checks use another path. */
  const answered = (): number[] => servers.map((server) => server.said().split('"operation":"getHeartbeat"').length - 1)
  const heartbeats = async (count: number): Promise<Set<number>> => {
    const statuses = new Set<number>()
    for (let n = 0; n < count; n += 1) statuses.add((await proxy.send('/cla/api/v1/heartbeat')).status)
    return statuses
  }

  /** Sends heartbeat requests and waits for their log lines. */
  const heartbeatsSaid = async (count: number): Promise<Set<number>> => {
    const lines = (): number => answered().reduce((sum, each) => sum + each, 0)
    const before = lines()
    const statuses = await heartbeats(count)
    await expect.poll(lines).toBeGreaterThanOrEqual(before + count)
    return statuses
  }

  test('a person signs, and both processes serve requests', async () => {
    const [person] = await preparedPeople(home, path.split('/').at(-1) ?? '', 1)
    if (!person) throw new Error('nobody is there')
    const signed = await post(path, aForm(person.email, { verification_code: person.code }), {
      origin: proxy.origin,
    })
    expect([signed.status, signed.body]).toEqual([200, expect.stringContaining('"receipt"')])
    const page = await proxy.send('/privacy')
    expect([page.status, page.type]).toEqual([200, expect.stringContaining('text/html')])
    // Caddy chooses a process at random for each request.
    const shares = async (): Promise<number> => {
      expect(await heartbeatsSaid(20)).toEqual(new Set([200]))
      return Math.min(...answered())
    }
    await expect.poll(shares).toBeGreaterThan(4)
    // The proxy must not decode `%2F`.
    const encoded = await proxy.send(path.replace('individual', 'corporation').concat('/corps/a%2Fb%40x.org'))
    expect([encoded.status, encoded.body]).toEqual([200, '{"data":null,"why":""}'])
  })

  test('limits count the client, whatever it claims in its headers', async () => {
    /**
     * Sends checks until one is refused with status 429. Each check claims another client address in its header. Returns the number of checks before
     * the refusal.
     */
    const answeredBefore = async (from: string): Promise<number> => {
      for (let n = 0; n < 8 * checksAMinute; n += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}` }
        if ((await proxy.send(`${path}?email=a@lantern.example`, { from, headers })).status === 429) return n
      }
      return Number.POSITIVE_INFINITY
    }
    // Twice the limit, because each process counts separately. Twice again, because a new minute may start during the test.
    expect(await answeredBefore('127.0.0.2')).toBeLessThanOrEqual(4 * checksAMinute)
    // Control: another client has its own limit.
    expect(await answeredBefore('127.0.0.3')).toBeGreaterThanOrEqual(checksAMinute)
  })

  test('a file of five megabytes reaches the service, and a larger body is rejected by the proxy', async () => {
    await anAccount(home.services, { login: 'lin.mei' })
    const browser = aBrowser({ wire: wireOver(() => proxy.origin) })
    expect((await browser.signsIn('lin.mei', password)).status).toBe(200)
    const uploads = (size: number): Promise<WireAnswer> => {
      const form = new FormData()
      form.append('file', new File([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8)], 'agreement.pdf'))
      return browser.sends('POST', '/v1/agreement-preview', form)
    }
    expect((await uploads(agreementSize.byUpload)).code).toBe('cla.agreement_unreadable')
    expect((await uploads(agreementSize.byUpload + 1)).code).toBe('cla.too_big_pdf')
    const refused = await proxy.send(path, { method: 'POST', headers: json, body: Buffer.alloc(7_000_000, 0x20) })
    expect(refused.status).toBe(413)
    // The proxy rejected it: a refusal by the service would be JSON.
    expect(refused.type).not.toContain('application/json')
  })

  test('a process that is not ready, or gone, gets no requests, and no request fails', async () => {
    const [first, second] = servers
    if (!first || !second) throw new Error('there are not two processes')
    if (kind === 'caddy') {
      // After this, `/readyz` returns 503, but the process still responds to other requests for an hour.
      void first.stop()
      await expect
        .poll(async () => {
          const [before = 0] = answered()
          await heartbeatsSaid(20)
          return (answered()[0] ?? 0) - before
        })
        .toBe(0)
    } else await first.kill()
    const [idle] = answered()
    expect(await heartbeatsSaid(40)).toEqual(new Set([200]))
    expect(answered()[0]).toBe(idle)
  })

  test('another web client in front gets its pages, and the service its paths', async () => {
    const client = mkdtempSync(join(tmpdir(), 'assent-client-'))
    chmodSync(client, 0o755)
    writeFileSync(join(client, 'index.html'), 'another client')
    const { port } = await portsFor(0)
    const upstream = ports.upstreams[1] ?? 0
    const front = await startProxy(kind, port, [upstream], { client })
    const body = async (to: string): Promise<string> => (await front.send(to)).body
    expect(await body('/api/v1/heartbeat')).toBe('{"data":"good"}')
    const encoded = path.replace('/cla/api', '/api').replace('individual', 'corporation')
    expect(await body(`${encoded}/corps/a%2Fb%40x.org`)).toBe('{"data":null,"why":""}')
    expect(await body('/')).toBe('another client')
    expect(await body('/any/page')).toBe('another client')
    expect(await body('/privacy')).toContain('id="root"')
    await front.close()
    rmSync(client, { recursive: true })
  })

  /** Sends requests with the canary, a unique word, in the path, query, headers and body. */
  async function singCanaries(to: RunningProxy): Promise<void> {
    const headers = { referer: `https://localhost/${canary}`, 'user-agent': canary, cookie: `a=${canary}` }
    await to.send(`${path}?email=${canary}@finch.example`, { headers })
    await to.send(`/cla-confirm/${canary}`, { headers })
    await to.send(`/${canary}%40finch.example`, { headers })
    await to.send(`${path}/code?email=${canary}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: `${canary}@finch.example` }),
    })
    await to
      .send(`${path}?email=${canary}`, { method: 'POST', headers, body: Buffer.alloc(7_000_000) })
      .catch(() => undefined)
  }

  test('its logs contain no address, key or client, even when all processes are gone', async () => {
    await singCanaries(proxy)
    await Promise.all(servers.map((server) => server.kill()))
    const gone = await proxy.send(`${path}?email=${canary}@finch.example`)
    expect([502, 503]).toContain(gone.status)
    await expect.poll(() => proxy.logs()).toMatch(/\b50[23]\b/)
    expect(proxy.logs()).not.toMatch(new RegExp(`${canary}|finch|203\\.0\\.113|127\\.0\\.0\\.[23]\\D`))
  })

  test('control: without the log settings of the example, they contain them', async () => {
    const port = (await portsFor(0)).port
    const server = await startServer({
      ...environmentOf(home.services.config, mailbox.url),
      PUBLIC_URL: `https://localhost:${port}`,
    })
    const bare = await startProxy(kind, port, [Number(new URL(server.origin).port)], { scrubbed: false })
    await singCanaries(bare)
    await expect.poll(() => bare.logs()).toContain(canary)
    await bare.close()
    await server.kill()
  })
})

describe('in production, a process', () => {
  /** Returns whether the process responds on 127.0.0.2. It does so only if it listens on all addresses. */
  async function answersElsewhere(more: Record<string, string>): Promise<boolean> {
    const home = await testServices({ database: 'sqlite' })
    const env = { ...environmentOf(home.services.config, 'smtp://127.0.0.1:1'), NODE_ENV: 'production', INSECURE: '1' }
    const server = await startServer({ ...env, ...more })
    const { port } = new URL(server.origin)
    const answers = await fetch(`http://127.0.0.2:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).ok).toBe(true)
    await server.stop()
    await home.close()
    return answers
  }

  // Other systems have only 127.0.0.1 on the loopback device.
  test.runIf(process.platform === 'linux')(
    'listens only to a proxy on the same machine unless HOST is set',
    async () => {
      expect(await answersElsewhere({})).toBe(false)
      // Control: with the image's value of HOST, it does respond.
      expect(await answersElsewhere({ HOST: '0.0.0.0' })).toBe(true)
    },
  )
})
