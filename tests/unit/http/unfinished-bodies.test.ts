/** Many clients start to send a request body and do not finish it. The service's memory must stay limited, and other clients must get responses. */
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../../support/people/accounts.ts'
import { environmentOf } from '../../support/service/operator.ts'
import { heldBodies } from '../../../src/domain/text/limits.ts'
import { formWith } from '../../support/people/company.ts'
import { aCommunity } from '../../support/community/community.ts'
import { credentialsOf } from '../../support/people/corporations.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { memoryOf } from '../../support/measures/process-memory.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'

const isDeep = process.env['DEEP'] !== undefined
const connections = { uploads: isDeep ? 1000 : 100, bodies: isDeep ? 1000 : 300 }
const mebibyte = 1024 * 1024
/** Maximum number of bodies in memory. Each is a mebibyte, except for one small body per client address. */
const mostHeld = heldBodies.all / mebibyte + 8
/** Maximum growth of the memory in use, in bytes. Measured after a garbage collection; includes the bodies in memory. */
const mostNeeded = 100_000_000
/**
 * Maximum growth of the process in bytes, in addition to the bodies in memory. Discarded bodies are read too, and a busy machine collects this
 * garbage late. If the bodies of 100 uploads were kept, the process would grow by 467 MiB.
 */
const mostGrowth = 300 * mebibyte

let home: TestServices
let mailbox: Mailbox
let linkId: string
let env: Record<string, string>
beforeAll(async () => {
  mailbox = await openMailbox()
  home = await testServices({ database: 'sqlite' })
  home.clock.set(Date.now())
  linkId = await aCommunity(home.services)
  env = { ...environmentOf(home.services.config, mailbox.url), TRUSTED_PROXIES: '127.0.0.1' }
})
afterAll(async () => {
  await home.close()
  await mailbox.close()
})

type Sender = { socket: Socket; said: () => string; closed: Promise<void> }
type Body = { path: string; type: string; length: number; sent: Buffer; headers?: Record<string, string> }

/** Starts to send a body. Resolves when the bytes are sent or a response arrives. `client` is the forwarded IP address. */
async function begins({ origin }: RunningServer, body: Body, client: string): Promise<Sender> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let said = ''
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const closed = new Promise<void>((done) => void socket.once('close', () => done()))
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    said += String(data)
    resolve()
  })
  void closed.then(() => resolve())
  const headers = {
    host: 'a',
    'x-forwarded-for': client,
    'content-type': body.type,
    'content-length': String(body.length),
    ...body.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST /cla/api${body.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body.sent, () => resolve())
  await begun
  return { socket, said: () => said, closed }
}

const upload: Body = {
  path: `/v1/corporation-signing/by-letter/${'A'.repeat(43)}`,
  type: 'multipart/form-data; boundary=b',
  length: 5_000_000,
  sent: Buffer.alloc(4_900_000, 'x'),
}
const json = (): Body => ({
  path: `/v1/individual-signing/${linkId}`,
  type: 'application/json',
  length: mebibyte,
  sent: Buffer.alloc(mebibyte - 1, ' '),
})

/** Starts to send `count` bodies, from eight client addresses in turn. */
const flood = (server: RunningServer, body: Body, count: number): Promise<Sender[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => begins(server, body, `192.0.2.${index % 8}`)))

const hangUp = (senders: Sender[]): Promise<unknown> =>
  Promise.all(
    senders.map(({ socket, closed }) => {
      socket.destroy()
      return closed
    }),
  )

describe('the service', () => {
  let server: RunningServer
  let before: { occupied: number; needed: number }
  let senders: Sender[] = []
  beforeAll(async () => {
    server = await startServer(env, 'tests/unit/http/measured-server.ts')
    await honest()
    before = { occupied: memoryOf(server, 'VmRSS'), needed: await needed() }
  })
  afterEach(() => hangUp(senders.splice(0)))
  afterAll(() => server.stop())

  /** Sends two requests as another client, and returns their results. */
  async function honest(): Promise<(string | number | undefined)[]> {
    const checked = await server.get(`/v1/individual-signing/${linkId}?email=nobody%40lantern.example`)
    const asked = await server.post(`/v1/individual-signing/${linkId}/code`, { email: 'nobody' })
    return [checked.status, asked.code]
  }

  /** Returns the memory in use after a garbage collection, in bytes. */
  async function needed(): Promise<number> {
    const lines = (): string[] => server.said().match(/^needs \d+ bytes$/gm) ?? []
    const said = lines().length
    process.kill(server.pid, 'SIGUSR2')
    while (lines().length === said) await setTimeout(10)
    return Number(lines().at(-1)?.split(' ')[1])
  }

  async function expectBounded(what: string): Promise<void> {
    const more = { needed: (await needed()) - before.needed, occupied: memoryOf(server, 'VmHWM') - before.occupied }
    const inMebibytes = (bytes: number): number => Math.round(bytes / mebibyte)
    console.log(`${what}: ${inMebibytes(more.needed)} MiB more needed, ${inMebibytes(more.occupied)} MiB more occupied`)
    expect(more.needed).toBeLessThan(mostNeeded)
    expect(more.occupied).toBeLessThan(heldBodies.all + mostGrowth)
  }

  test('refuses uploads with an invalid key before reading them, and closes the connection', async () => {
    senders = await flood(server, upload, connections.uploads)
    expect(await honest()).toEqual([200, 'cla.not_an_email'])
    await Promise.all(senders.map(({ closed }) => closed))
    // The connection may be closed while a client is still sending. Such a client gets no response.
    const answers = senders.flatMap(({ said }) => (said() === '' ? [] : [said()]))
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*cla\.wrong_verification_code/)
    await expectBounded(`${connections.uploads} uploads with a made-up key`)
  })

  test('limits the bytes of unfinished bodies and refuses the one idle longest', async () => {
    senders = await flood(server, json(), connections.bodies)
    const isHeld = ({ socket, said }: Sender): boolean => said() === '' && !socket.destroyed
    let rounds = 0
    while (rounds < 20 || senders.filter(isHeld).length > mostHeld) {
      expect(await honest()).toEqual([200, 'cla.not_an_email'])
      rounds += 1
    }
    for (const { said } of senders) expect(said()).toMatch(/^$|^HTTP\/1\.1 (?:429|503) [^]*retry-after: 5\r\n/i)
    await expectBounded(`${connections.bodies} unfinished bodies`)
    await hangUp(senders)
    expect(await honest()).toEqual([200, 'cla.not_an_email'])
  })

  test('limits a manager who uploads forty files', async () => {
    const account = await anAccount(home.services, { login: 'admin' })
    const manager = await credentialsOf(home.services, account)
    const { headers, payload } = formWith(Buffer.alloc(4_900_000, 'x'), 'file')
    const sending = Array.from({ length: 40 }, async () => {
      const from = { 'x-forwarded-for': '192.0.2.99' }
      const init = { method: 'POST', headers: { ...headers, ...manager, ...from }, body: new Uint8Array(payload) }
      return (await fetch(`${server.origin}/cla/api/v1/agreement-preview`, init)).status
    })
    const statuses = await Promise.all(sending)
    expect(statuses).toContain(429)
    // On a busy machine, an upload may take too long and get 408.
    expect(statuses.filter((status) => ![408, 415, 429].includes(status))).toEqual([])
    await expectBounded('forty uploads of a manager')
  })

  test('logs none of these requests', () => {
    expect(server.complaints()).toEqual([])
  })
})

test.runIf(isDeep)('control: without limits the service grows with every body', async () => {
  const server = await startServer(env, 'tests/unit/http/boundless-server.ts')
  const before = memoryOf(server, 'VmRSS')
  const senders = await flood(server, json(), 400)
  // Control: without the limit, the process does grow beyond it.
  while (memoryOf(server, 'VmHWM') - before < heldBodies.all + 1.5 * mostGrowth) await server.get('/v1/heartbeat')
  await hangUp(senders)
  await server.stop()
})
