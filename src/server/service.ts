import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type AppOptions, buildApp, type Stopping } from './app.ts'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-schema.ts'
import { DatabaseFailure, type Outage } from './store/engine/database-failure.ts'
import { type MailThread, startMailThread } from './mail-thread.ts'
import { readSmtpUrl } from './mailboxes/transport.ts'
import { closeAll, type Opened, openServices } from './open-services.ts'
import { type Log, logBug, openLog } from './observability/log.ts'
import { type Metrics, noMetrics } from './observability/metrics.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { readGauges } from './metrics/gauges.ts'
import type { Prometheus } from './metrics/prometheus.ts'
import type { Services } from './context/services.ts'
import type { Trial } from './trial/trial.ts'
import { startJobs, writeFunnel } from './jobs/schedule.ts'
import { countStop, noticeCopy } from './usecases/shared/evidence/database-copies.ts'
import { admitKeys } from './usecases/shared/evidence/service-keys.ts'

export type Service = {
  /** As it runs: with the port it really listens on. */
  readonly config: Config
  readonly trial: Trial | null
  /**
   * Is not ready any more, and still serves for `drain` ms or until `signal` aborts, so that load balancers can leave: each answer ends its connection.
   */
  drain(signal?: AbortSignal): Promise<void>
  /** Since when emails are paused (ms) because the database is a copy; null if they are not. */
  readonly pausedSince: number | null
  /** Stops taking requests, finishes those in progress and the letters being sent, and closes the store. */
  close(): Promise<void>
}

export type ServiceOptions = {
  /** Its log; on standard error by default. */
  log?: Log
  web?: AppOptions['web']
  bodies?: AppOptions['bodies']
}

/**
 * Connections that wait to be accepted: Node's own 511 are too few where a thousand robots come at once; the system drops those beyond it after
 * they seem connected, and they wait for seconds.
 */
const backlog = 4096

/** Opens everything and listens. What was opened is closed again when something later does not open. */
export async function openService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const opened: Opened = []
  const close = (): Promise<void> => closeAll(opened)
  try {
    return { ...(await openAll(await withRealPort(config), options, opened)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openAll(
  asked: Config,
  { log = openLog({ level: asked.logLevel }), web, bodies }: ServiceOptions,
  opened: Opened,
): Promise<Omit<Service, 'close'>> {
  // The store logs its database failures itself, once for everything that fails because of them.
  const report = (error: unknown): void => {
    if (!(error instanceof DatabaseFailure)) logBug(log, error)
  }
  // What only the trial needs is not even loaded elsewhere.
  const catcher = asked.trial
    ? await (await import('./trial/inbox/mail-catcher.ts')).openMailCatcher(join(asked.dataDir, 'trial', 'inbox'))
    : null
  if (catcher) opened.push(catcher)
  const config = Object.freeze({ ...asked, smtpUrl: catcher?.url ?? asked.smtpUrl, mailboxUrl: catcher?.url ?? null })
  assertSmtpUrl(config)
  const heard = ({ reason, message }: Outage): void => log.error({ lasting: reason }, `${message}.`)
  const stopping: Stopping = { isAsked: false }
  const metrics = await openMetrics(config, () => services, stopping)
  const services: Services = await openServices(config, opened, { log, metrics, heard })
  const objection = await admitKeys(services)
  if (objection !== null) throw new ConfigError(objection)
  const pausedSince = await noticeCopy(services)
  opened.push({ close: () => countStop(services).catch(report) })
  // After the last request and before the store closes. Counts that cannot be written stop nothing.
  opened.push({ close: () => writeFunnel(services).catch(report) })
  const trial = catcher ? await (await import('./trial/trial.ts')).openTrial(services, catcher) : null

  // Background work starts once requests are answered: a long queue must not delay the port. It ends after the HTTP server, which may queue
  // letters to the last.
  let mail: MailThread | null = null
  opened.push({ close: () => mail?.close() })
  const app = await buildApp(services, {
    stopping,
    ...(trial ? { register: (app) => trial.register(app), trial: trial.sample } : {}),
    ...(web === undefined ? {} : { web }),
    ...(bodies === undefined ? {} : { bodies }),
  })
  opened.push({ close: () => closeApp(app) })
  await app.listen({ port: config.port, host: config.host, backlog })
  mail = startMailThread(config, { report, heard, count: (counted) => metrics.count(counted) })
  services.store.onCommit(() => mail?.wake())
  opened.push(startJobs(services, report))
  // Closed first, and read to the last: it says that the process is not ready.
  if ('text' in metrics && config.metricsPort !== null) {
    opened.push(await serveMetrics({ port: config.metricsPort, host: config.metricsHost }, () => metrics.text()))
  }
  const drain = async (signal?: AbortSignal): Promise<void> => {
    stopping.isAsked = true
    await setTimeout(config.drain, undefined, signal ? { signal } : {}).catch(() => undefined)
  }
  return { config, trial, drain, pausedSince }
}

/** The metrics, whose package is loaded only where they are read. */
async function openMetrics(
  { metricsPort }: Config,
  services: () => Services,
  stopping: Stopping,
): Promise<Metrics | Prometheus> {
  if (metricsPort === null) return noMetrics
  const { openPrometheus } = await import('./metrics/prometheus.ts')
  return openPrometheus(() => readGauges(services(), () => stopping.isAsked))
}

/** A connection that was busy when the closing began would otherwise stay open until its client leaves it. */
async function closeApp(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close()
  clearInterval(closingIdle)
}

/** Refuses an address that the mail thread could not use, before the port is opened. */
function assertSmtpUrl({ smtpUrl }: Config): void {
  try {
    readSmtpUrl(smtpUrl ?? '')
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** PORT=0 takes any free port, and the URLs in letters name it. */
async function withRealPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const probe = createServer().listen(0, config.host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
  const moved = (origin: string): string => (origin === config.publicUrl ? publicUrl : origin)
  return Object.freeze({ ...config, port, publicUrl, agreementSources: config.agreementSources.map(moved) })
}
