/** Runs the service in a separate process and calls it over HTTP. */
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
  retryAfter: string | null
}

export type RunningServer = {
  readonly pid: number
  readonly origin: string
  /** Time in milliseconds until the service accepted requests, counted from the start of the process. */
  readonly readyAfter: number
  hasEnded(): boolean
  said(): string
  /** Returns the logged warnings and errors. */
  complaints(): string[]
  /** Sends a request to a path of the API (`/v1/…`). Rejects if the response is incomplete. */
  get(path: string): Promise<HttpAnswer>
  post(path: string, body: unknown): Promise<HttpAnswer>
  /** Kills the process with SIGKILL, like a crash. */
  kill(): Promise<void>
  stop(): Promise<number | null>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts the service, or another script `entry`. The process gets no other environment variables than `env`, as with `docs/assent.service`. */
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
  // Wait for `close` instead of `exit`, because the last lines of output may arrive after `exit`.
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

/** Waits for the line that the service prints when it accepts requests. */
async function untilRunning(child: ChildProcess, exited: Promise<unknown>, said: () => string): Promise<void> {
  let hasExited = false
  void exited.then(() => (hasExited = true))
  while (!said().includes('is running')) {
    if (hasExited) throw new Error(`the server did not start: ${said()}`)
    await Promise.race([exited, ...[child.stdout, child.stderr].map((stream) => once(stream ?? child, 'data'))])
  }
}
