/** Tests the output, shutdown and exit codes of the server process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { aBrowser } from '../../support/http/test-browser.ts'
import { bareEnvironment } from '../../support/service/bare-environment.ts'
import { freePort } from '../../support/service/free-port.ts'
import { wireOver } from '../../support/http/wire.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'assent-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(env: Record<string, string>): ChildProcess & { said(): string } {
  const own = { ...bareEnvironment(), DATA_DIR: folder, ...env }
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env: own })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)))
  return Object.assign(child, { said: () => text })
}

async function until(child: ReturnType<typeof start>, words: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = words.exec(child.said())
    if (found) return found
    if (child.exitCode !== null) throw new Error(`it did not start: ${child.said()}`)
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')])
  }
}

test('a port that is in use is reported in words', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const child = start({ PORT: String(port) })
  const [code] = await once(child, 'close')
  expect([code, child.said()]).toEqual([1, `Port ${port} is already in use; set PORT to another port.\n`])
  other.close()
})

test.each([
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL, SMTP_URL, SECRET_KEY must be set.'],
  [
    { SMTP_URL: 'mail', PUBLIC_URL: 'https://cla.example', SECRET_KEY: '5a'.repeat(32) },
    'SMTP_URL must be smtp://host:port or smtps://host:port.',
  ],
])('a wrong configuration is reported in one sentence: %o', async (env, words) => {
  const child = start(env)
  const [code] = await once(child, 'close')
  expect([code, JSON.parse(child.said())]).toEqual([1, { level: 'fatal', time: expect.any(Number), msg: words }])
})

test.each([
  [{ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' }, /^The database of DATABASE_URL cannot be reached/],
  [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR cannot be used: /],
])('a database or port that cannot be used is reported without its password: %o', async (env, words) => {
  const child = start({ PORT: '0', ...env })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(child.said()).toMatch(words)
  expect(child.said()).not.toContain('secret@')
  expect(child.said().trim().split('\n')).toHaveLength(1)
})

test('after SIGTERM it finishes the current request and accepts no other', async () => {
  const child = start({ PORT: '0' })
  const [, port = '', linkId] = await until(child, /localhost:(\d+)\/sign\/(\S+)/)
  const body = JSON.stringify({ email: 'ada@example.org' })
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  const path = `/cla/api/v1/individual-signing/${linkId}/code`
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  child.kill('SIGTERM')
  await refused(Number(port))
  socket.write(body)
  await once(socket, 'close')
  expect(answer).toContain('HTTP/1.1 200 OK')
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
})

type Guide = {
  link_id: string
  community_manager: { user: string; password: string }
  checks: { author: string; url: string; state: string }[]
}

/** Starts a trial whose `PUBLIC_URL` resolves only in the visitor's browser. `origin` is the address that it listens on. */
async function startTrial(env: Record<'DATA_DIR' | 'HOST' | 'PUBLIC_URL', string>, address: string) {
  const port = await freePort()
  const child = start({ ...env, PORT: String(port) })
  await until(child, /API clients/)
  const origin = `http://${address}:${port}`
  const guide = async (): Promise<Guide> => (await (await fetch(`${origin}/trial.json`)).json()) as Guide
  const stop = async (): Promise<void> => {
    // Checked first, because stopping the trial may interrupt a call and log this message.
    expect(child.said()).not.toContain('A request to a code platform failed')
    child.kill('SIGINT')
    await once(child, 'close')
  }
  return { origin, guide, stop }
}

test('the sample forge is reached by port and not by name, even after a start on another port', async () => {
  const own = { DATA_DIR: mkdtempSync(join(folder, 'named-')) }
  const first = await startTrial({ ...own, HOST: '127.0.0.1', PUBLIC_URL: 'http://first.invalid' }, '127.0.0.1')
  const states = async (): Promise<string[]> => (await first.guide()).checks.map(({ state }) => state)
  await expect.poll(states).toEqual(['success', 'failure', 'success', 'success'])
  await first.stop()

  const second = await startTrial({ ...own, HOST: '127.0.0.2', PUBLIC_URL: 'http://second.invalid' }, '127.0.0.2')
  const { link_id: link, checks } = await second.guide()
  const [, red] = checks
  expect(red?.url).toMatch(/^http:\/\/second\.invalid\/trial\/forge\//)
  await signAs(second.origin, link, red?.author ?? '')
  await expect.poll(async () => (await second.guide()).checks[1]?.state).toBe('success')
  await second.stop()

  const forges = execFileSync(process.execPath, ['src/server/cli/cli.ts', 'forge', 'list', '--json'], {
    ...{ cwd: root, env: { ...bareEnvironment(), ...own }, encoding: 'utf8' },
  })
  expect(JSON.parse(forges)).toMatchObject({ url: 'http://second.invalid/trial/forge', repositories: 1 })
})

test('a trial whose sample repository was disconnected starts and watches it again', async () => {
  const env = { DATA_DIR: mkdtempSync(join(folder, 'left-')), HOST: '127.0.0.1', PUBLIC_URL: 'http://trial.invalid' }
  const first = await startTrial(env, '127.0.0.1')
  const { link_id: link, community_manager: sample } = await first.guide()
  const manager = aBrowser({ wire: wireOver(() => first.origin) })
  await manager.signsIn(sample.user, sample.password)
  const { data } = await manager.get(`/v1/link/${link}/watches`)
  const { watches } = data as { watches: { id: string }[] }
  expect((await manager.delete(`/v1/link/${link}/watches/${watches[0]?.id}`)).status).toBe(200)
  await first.stop()

  const second = await startTrial(env, '127.0.0.1')
  await signAs(second.origin, link, (await second.guide()).checks[1]?.author ?? '')
  await expect.poll(async () => (await second.guide()).checks[1]?.state).toBe('success')
  await second.stop()
})

async function signAs(origin: string, link: string, email: string): Promise<void> {
  const wire = wireOver(() => origin)
  expect((await wire.post(`/v1/individual-signing/${link}/code`, { email })).status).toBe(200)
  const codeOf = async (): Promise<string | undefined> => {
    const letters = (await (await fetch(`${origin}/trial/inbox.json`)).json()) as { to: string[]; subject: string }[]
    const letter = letters.find(({ to, subject }) => to.includes(email) && /\d{6}/.test(subject))
    return /\d{6}/.exec(letter?.subject ?? '')?.[0]
  }
  await expect.poll(codeOf).toBeDefined()
  const { data } = await wire.get(`/v1/link/${link}/individual`)
  const [agreement] = data as { cla_id: string; language: string }[]
  const signed = await wire.post(`/v1/individual-signing/${link}`, {
    ...{ name: 'Sample Author', email, cla_id: agreement?.cla_id, cla_language: agreement?.language },
    ...{ verification_code: await codeOf(), privacy_checked: true, info: {} },
  })
  expect(signed.status).toBe(200)
}

/** Waits until the port refuses connections. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (!isOpen) return
  }
}
