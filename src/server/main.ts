/** Starts the service with settings from the environment, logs its URL, and stops on a signal. */
import { isTrial, readConfig } from './config/config.ts'
import { ConfigError } from './config/config-schema.ts'
import { findDatabaseFault } from './store/database.ts'
import { type Log, openLog } from './observability/log.ts'
import { pausedWords } from './jobs/pause.ts'
import { findMisspelledVariables } from './config/misspelled-variables.ts'
import { openService, type Service } from './service.ts'
import { version } from './observability/version.ts'

/** Maximum time (ms) to stop after draining, even if something hangs; emails being sent are then resent later. */
const maxStopMs = 9_000

/** Whether the output is for a human reader: on a terminal, or in the trial. Otherwise every line is a JSON log line. */
const isForPerson = isTrial(process.env) || process.stderr.isTTY

let log: Log = openLog({ level: 'info' })

function exitWith(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  log.fatal({ stack }, message)
  process.exit(1)
}

/** Returns the reason why the service cannot start, if the operator can fix it; null for a bug. */
function startFault(error: unknown, port: number, metricsPort: number | null): string | null {
  const database = findDatabaseFault(error, process.env)
  if (database !== null) return `${database}.`
  if (error instanceof ConfigError) return `${error.message}.`
  const { code, syscall, path, message, port: asked } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen') {
    const [name, number] = asked === metricsPort && metricsPort !== port ? ['METRICS_PORT', asked] : ['PORT', port]
    if (code === 'EADDRINUSE') return `Port ${number} is already in use; set ${name} to another port.`
    return `Cannot listen on port ${number} (${code}); change ${name} or ${name.replace('PORT', 'HOST')}.`
  }
  if (path !== undefined) return `DATA_DIR cannot be used: ${message}.`
  return null
}

/** Prints a sentence for human readers, or logs it. */
function say(level: 'info' | 'warn' | 'error' | 'fatal', words: string): void {
  if (!isForPerson) log[level](words)
  else if (level === 'info') console.log(words)
  else console.error(words)
}

function sayStart({ config, trial }: Service): void {
  if (!trial) {
    const { publicUrl, host, port, metricsPort, metricsHost } = config
    if (!isForPerson) {
      const metrics = metricsPort === null ? {} : { metrics: `${metricsHost}:${metricsPort}` }
      log.info(
        { version, url: publicUrl, ...metrics },
        `Assent is running: ${publicUrl} (listening on ${host}:${port}).`,
      )
    } else console.log(`Assent ${version} is running: ${publicUrl} (listening on ${host}:${port}).`)
    return
  }
  const { guide, password } = trial
  console.log(
    [
      `Assent is running as a trial; its data is stored in ${config.dataDir}.`,
      `  Sign        ${guide.sign_url}`,
      `  Inbox       ${guide.inbox_url}   (shows every email)`,
      `  Community   ${guide.community_manager.user}, password ${password}`,
      `  API clients ${config.publicUrl}/trial.json`,
    ].join('\n'),
  )
}

/** Stops the service on a signal. SIGTERM drains first; SIGINT (Ctrl-C) and a second signal skip draining. */
function stopOnSignals(service: Service): void {
  const draining = new AbortController()
  let isStopping = false
  async function stop(): Promise<void> {
    isStopping = true
    if (!draining.signal.aborted && service.config.drain > 0) {
      log.info(`Stopping; serving requests for another ${service.config.drain / 1000} seconds.`)
    }
    await service.drain(draining.signal)
    setTimeout(() => process.exit(0), maxStopMs).unref()
    await service.close()
    log.info('Stopped.')
    process.exit(0)
  }
  const hear = (signal: NodeJS.Signals): void => {
    if (isStopping || signal === 'SIGINT') draining.abort()
    if (!isStopping) stop().catch(exitWith)
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
}

process.on('uncaughtException', exitWith)
process.on('unhandledRejection', exitWith)

let port = 0
let metricsPort: number | null = null
try {
  const config = readConfig(process.env)
  log = openLog({ level: config.logLevel })
  for (const words of findMisspelledVariables(process.env)) say('warn', words)
  port = config.port
  metricsPort = config.metricsPort
  const service = await openService(config, { log })
  stopOnSignals(service)
  if (service.pausedSince !== null) say('error', pausedWords)
  sayStart(service)
} catch (error) {
  const words = startFault(error, port, metricsPort)
  if (words === null) exitWith(error)
  say('fatal', words)
  process.exit(1)
}
