/** The service as a process of its own, spoken to over real HTTP. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare-environment.ts'
import { freePort } from './free-port.ts'
import { nodeOptionsIn } from './node-options.ts'

export type HttpAnswer = {
  status: number
  code: string | undefined
  data: unknown
  body: string
  /** The header Retry-After. */
  retryAfter: string | null
}

export type RunningServer = {
  readonly pid: number
  /** Where it listens: `http://127.0.0.1:…`. */
  readonly origin: string
  /** Milliseconds from its start until it took requests. */
  readonly readyAfter: number
  /** Whether the process is over, by itself or not. */
  hasEnded(): boolean
  /** What it has written so far. */
  said(): string
  /** The lines of its log that are worse than news. */
  complaints(): string[]
  /** Calls of the contract: `/v1/…`. Rejects when no whole answer came. */
  get(path: string): Promise<HttpAnswer>
  post(path: string, body: unknown): Promise<HttpAnswer>
  /** Ends it as a crash does: nothing is finished, nothing is closed. */
  kill(): Promise<void>
  /** Asks it to stop, and waits until it has; its exit code. */
  stop(): Promise<number | null>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Starts `entry` (the service itself unless a test has another) with nothing in its environment but `env`, as `docs/assent.service` does; where a test says so, elsewhere, by
 * another Node, with other options of Node, or at a port.
 */
export async function startServer(
  env: Record<string, string>,
  entry = 'src/server/main.ts',
  {
    cwd = root,
    node = process.execPath,
    nodeOptions = nodeOptionsIn('docs/assent.service'),
    at,
  }: { cwd?: string; node?: string; nodeOptions?: readonly string[]; at?: number } = {},
): Promise<RunningServer> {
  if (!env['DATA_DIR']) throw new Error('A test names the DATA_DIR of the service that it starts')
  const port = at ?? (await freePort())
  const origin = `http://localhost:${port}`
  const begun = performance.now()
  const child = spawn(node, [...nodeOptions, entry], {
    cwd,
    env: { ...bareEnvironment(), PUBLIC_URL: origin, DRAIN_SECONDS: '0', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const hear = (data: unknown): void => void (text += String(data))
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // When it has closed its output too: 'exit' may come before the last lines are read.
  const exited = once(child, 'close') as Promise<[number | null]>
  await untilRunning(child, exited, () => text)
  const listening = `http://127.0.0.1:${port}`

  async function call(path: string, init?: RequestInit): Promise<HttpAnswer> {
    const response = await fetch(`${listening}/cla/api${path}`, init)
    const body = await response.text()
    const { data } = JSON.parse(body) as { data?: { error_code?: string } }
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, code: data?.error_code, data, body, retryAfter }
  }

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal)
    return (await exited)[0]
  }
  return {
    pid: child.pid ?? 0,
    origin: listening,
    readyAfter: performance.now() - begun,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    said: () => text,
    complaints: () => text.split('\n').filter((line) => /"level":"(?:warn|error|fatal)"/.test(line)),
    get: (path) => call(path),
    post: (path, body) =>
      call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** It prints a line once it listens. */
async function untilRunning(child: ChildProcess, exited: Promise<unknown>, said: () => string): Promise<void> {
  let hasExited = false
  void exited.then(() => (hasExited = true))
  while (!said().includes('is running')) {
    if (hasExited) throw new Error(`the server did not start: ${said()}`)
    await Promise.race([exited, ...[child.stdout, child.stderr].map((stream) => once(stream ?? child, 'data'))])
  }
}
