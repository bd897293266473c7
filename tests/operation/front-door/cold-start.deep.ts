/** Installs, builds and starts the service in a fresh clone, on a machine with only Node, npm and git. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const clone = mkdtempSync(join(tmpdir(), 'assent-clone-'))
afterAll(() => rmSync(clone, { recursive: true, force: true }))

/** Environment of a new shell: none of the variables that npm or vitest set for this process. */
const bare = {
  HOME: process.env['HOME'],
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const answers = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/cla/api/v1/heartbeat`)).ok
  } catch {
    return false
  }
}

/** Runs `npm start`. Returns the time until the first response, in seconds. */
async function start(port: number): Promise<{ child: ChildProcess; seconds: number }> {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...bare, PORT: String(port) },
  })
  await expect.poll(() => answers(port), { timeout: 180_000, interval: 20 }).toBe(true)
  return { child, seconds: (performance.now() - begun) / 1000 }
}

async function end(child: ChildProcess, port: number): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(await answers(port)).toBe(false)
}

test('a fresh clone serves within two minutes, stops when asked, and restarts within two seconds', async () => {
  execFileSync('git', ['-c', 'safe.directory=*', 'clone', '--quiet', process.cwd(), clone])
  const port = await freePort()
  const first = await start(port)
  await end(first.child, port)
  const second = await start(port)
  await end(second.child, port)
  console.log(`first answer ${first.seconds.toFixed(1)} s, again ${second.seconds.toFixed(2)} s`)
  expect(first.seconds).toBeLessThan(120)
  expect(second.seconds).toBeLessThan(2)
})
