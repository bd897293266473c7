/** Runs commands for the test runner. If the runner is stopped, it stops them too. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { constants } from 'node:os'

const running = new Set<ChildProcess>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function stop(signal: (typeof signals)[number]): void {
  for (const child of running) child.kill('SIGTERM')
  process.exit(128 + constants.signals[signal])
}

/** Runs a command. `output` is empty if `stdio` sends it elsewhere. `code` is 127 if the command cannot be started. */
export async function runCommand(
  command: string,
  parameters: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  if (process.listenerCount('SIGTERM', stop) === 0) for (const signal of signals) process.on(signal, stop)
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (words: string) => (output += words))
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(127)
    })
    child.on('close', (status, signal) => resolve(status ?? (signal ? 128 + constants.signals[signal] : 1)))
  })
  running.delete(child)
  return { code, output }
}
