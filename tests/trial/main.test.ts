/** The process itself: its output, how it stops, and its exit codes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { bareEnvironment } from '../support/bare-environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
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
    await once(child.stdout ?? child, 'data')
  }
}

test('a taken port is said in words', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const child = start({ PORT: String(port) })
  const [code] = await once(child, 'close')
  expect([code, child.said()]).toEqual([1, `Port ${port} is taken; set PORT to another one.\n`])
  other.close()
})

test.each([
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL, SMTP_URL, SECRET_KEY must be set.'],
  [
    { SMTP_URL: 'mail', PUBLIC_URL: 'https://cla.example', SECRET_KEY: '5a'.repeat(32) },
    'SMTP_URL must be smtp://host:port or smtps://host:port.',
  ],
])('a wrong configuration is said in one sentence: %o', async (env, words) => {
  const child = start(env)
  const [code] = await once(child, 'close')
  expect([code, JSON.parse(child.said())]).toEqual([1, { level: 'fatal', time: expect.any(Number), msg: words }])
})

test.each([
  [{ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' }, /^The database of DATABASE_URL cannot be reached/],
  [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR cannot be used: /],
])('what cannot be opened is said without its password: %o', async (env, words) => {
  const child = start({ PORT: '0', ...env })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(child.said()).toMatch(words)
  expect(child.said()).not.toContain('secret@')
  expect(child.said().trim().split('\n')).toHaveLength(1)
})

test('asked to stop, it finishes the request in flight and takes no other', async () => {
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

/** Resolves when the port does not answer any more. */
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
