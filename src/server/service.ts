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
  /** The effective configuration, with the actual port of the service. */
  readonly config: Config
  readonly trial: Trial | null
  /**
   * Reports the service as not ready, so that load balancers stop sending requests, and serves requests for `drain` ms or until `signal` aborts. Each
   * response closes its connection.
   */
  drain(signal?: AbortSignal): Promise<void>
  /** Time (ms) at which emails were paused because the database is a copy; null if they are not paused. */
  readonly pausedSince: number | null
  /** Stops accepting requests, finishes current requests and emails, and closes the store. */
  close(): Promise<void>
}

export type ServiceOptions = {
  /** The log; standard error by default. */
  log?: Log
  web?: AppOptions['web']
  bodies?: AppOptions['bodies']
}

/**
 * Maximum number of connections that wait to be accepted. Node's default of 511 is too low for a thousand API clients at once: the system drops
 * further connections after the handshake, and their clients then wait for seconds.
 */
const backlog = 4096

/** Opens the service and listens. If a step fails, closes everything that it has opened. */
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
  requested: Config,
  { log = openLog({ level: requested.logLevel }), web, bodies }: ServiceOptions,
  opened: Opened,
): Promise<Omit<Service, 'close'>> {
  // The store logs a database failure itself, once for all operations that it affects.
  const report = (error: unknown): void => {
    if (!(error instanceof DatabaseFailure)) logBug(log, error)
  }
  // Modules for the trial are loaded only in the trial.
  const catcher = requested.trial
    ? await (await import('./trial/inbox/mail-catcher.ts')).openMailCatcher(join(requested.dataDir, 'trial', 'inbox'))
    : null
  if (catcher) opened.push(catcher)
  const config = Object.freeze({
    ...requested,
    smtpUrl: catcher?.url ?? requested.smtpUrl,
    mailboxUrl: catcher?.url ?? null,
  })
  assertSmtpUrl(config)
  const heard = ({ reason, message }: Outage): void => log.error({ lasting: reason }, `${message}.`)
  const stopping: Stopping = { isAsked: false }
  const metrics = await openMetrics(config, () => services, stopping)
  const services: Services = await openServices(config, opened, { log, metrics, heard })
  const objection = await admitKeys(services)
  if (objection !== null) throw new ConfigError(objection)
  const pausedSince = await noticeCopy(services)
  opened.push({ close: () => countStop(services).catch(report) })
  // Runs after the last request and before the store closes. A failure is reported and does not stop the shutdown.
  opened.push({ close: () => writeFunnel(services).catch(report) })
  const trial = catcher ? await (await import('./trial/trial.ts')).openTrial(services, catcher) : null

  // Background work starts once the service listens, so that a long queue does not delay the start. It stops after the HTTP server, which may queue
  // emails until it is closed.
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
  // Opened last, and therefore closed first. It serves `assent_ready 0` while the service drains.
  if ('text' in metrics && config.metricsPort !== null) {
    opened.push(await serveMetrics({ port: config.metricsPort, host: config.metricsHost }, () => metrics.text()))
  }
  const drain = async (signal?: AbortSignal): Promise<void> => {
    stopping.isAsked = true
    await setTimeout(config.drain, undefined, signal ? { signal } : {}).catch(() => undefined)
  }
  return { config, trial, drain, pausedSince }
}

/** Opens the metrics. The metrics package is loaded only if METRICS_PORT is set. */
async function openMetrics(
  { metricsPort }: Config,
  services: () => Services,
  stopping: Stopping,
): Promise<Metrics | Prometheus> {
  if (metricsPort === null) return noMetrics
  const { openPrometheus } = await import('./metrics/prometheus.ts')
  return openPrometheus(() => readGauges(services(), () => stopping.isAsked))
}

/** Closes the app, and the connections that become idle while it closes. They would otherwise remain open until their clients close them. */
async function closeApp(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close()
  clearInterval(closingIdle)
}

/** Throws for an SMTP_URL that the mail thread cannot use, before the service listens. */
function assertSmtpUrl({ smtpUrl }: Config): void {
  try {
    readSmtpUrl(smtpUrl ?? '')
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the configuration with a free port instead of PORT=0, including in its URLs. */
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
