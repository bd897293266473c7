/** Starts the service from the environment, prints its URL, and stops on a signal. */
import { readConfig } from './config.ts'
import { ConfigError } from './config-schema.ts'
import { findDatabaseFault } from './database.ts'
import { misspelt } from './misspelt.ts'
import { openService, type Service } from './service.ts'

/** A stop ends within this time, whatever still hangs; letters being sent are sent again later. */
const longestStop = 9_000

function report(error: unknown, level: 'error' | 'fatal' = 'error'): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), msg: message, stack })}\n`)
}

function exitWith(error: unknown): never {
  report(error, 'fatal')
  process.exit(1)
}

/** Why the service does not start, where an operator can correct it; null for a bug. */
function startFault(error: unknown, port: number): string | null {
  const database = findDatabaseFault(error, process.env['DATABASE_URL'] || null)
  if (database !== null) return `${database}.`
  if (error instanceof ConfigError) return `${error.message}.`
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  if (syscall === 'listen' && code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to another one.`
  if (syscall === 'listen') return `Port ${port} cannot be used here (${code}); set PORT or HOST to another one.`
  if (path !== undefined) return `DATA_DIR cannot be used: ${message}.`
  return null
}

function printStart({ config, trial }: Service): void {
  if (!trial) return console.log(`Assent is running: ${config.publicUrl} (listening on ${config.host}:${config.port}).`)
  const { guide, password } = trial
  console.log(
    [
      `Assent is running as a trial; what you do here stays in ${config.dataDir}.`,
      `  Sign        ${guide.sign_url}`,
      `  Inbox       ${guide.inbox_url}   (every letter ends up here)`,
      `  Community   ${guide.community_manager.user}, password ${password}`,
      `  Programs    ${config.publicUrl}/trial.json`,
    ].join('\n'),
  )
}

function stopOnSignals(service: Service): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), longestStop).unref()
    service.close().then(() => process.exit(0), exitWith)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

process.on('uncaughtException', exitWith)
process.on('unhandledRejection', exitWith)

let port = 0
try {
  const config = readConfig(process.env)
  for (const words of misspelt(process.env)) console.error(words)
  port = config.port
  const service = await openService(config, { report })
  stopOnSignals(service)
  printStart(service)
} catch (error) {
  const words = startFault(error, port)
  if (words === null) exitWith(error)
  console.error(words)
  process.exit(1)
}
