/** Metrics in the Prometheus format. Loaded only if METRICS_PORT is set. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { routes } from '../../../openapi/index.ts'
import type { Counted, Metrics } from '../observability/metrics.ts'
import type { GaugeReadings } from './gauges.ts'
import { version } from '../observability/version.ts'

export type Prometheus = Metrics & {
  /** Returns the text of all series, without the database series if the database does not respond. */
  text(): Promise<string>
}

/** Allowed values of the label `operation`: only names from the contract, so that callers cannot add series. */
const operationLabels = new Set<string>([...Object.keys(routes), 'page', 'other'])

const waits = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3]

export function openPrometheus(observe: () => Promise<GaugeReadings | null>): Prometheus {
  const series = new Registry()
  const registers = [series]
  collectDefaultMetrics({ register: series })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers })

  const requests = counter('assent_requests_total', 'Number of responses, by operation and status.', [
    'operation',
    'status',
  ])
  const durations = new Histogram({
    name: 'assent_request_duration_seconds',
    help: 'Duration of requests in seconds, by operation.',
    labelNames: ['operation'],
    buckets: [...waits, 10, 30],
    registers,
  })
  const refusals = counter('assent_refusals_total', 'Refused requests, by error code.', ['code'])
  const failedSignIns = counter('assent_sign_in_failures_total', 'Sign-ins with a wrong password.', [])
  const freezes = counter('assent_freezes_total', 'Accounts frozen for a client after repeated wrong passwords.', [])
  const emails = counter(
    'assent_letters_total',
    'Attempts to send an email, by class and outcome; obsolete means no longer needed and not sent.',
    ['class', 'outcome'],
  )
  // Creates the series at 0, because Prometheus detects an increase only from a previously scraped value.
  for (const outcome of ['sent', 'deferred', 'failed', 'obsolete'])
    for (const letterClass of [0, 1, 2]) emails.inc({ class: letterClass, outcome }, 0)
  const chainWaits = new Histogram({
    name: 'assent_chain_wait_seconds',
    help: 'Time in seconds that transactions waited for the lock of their project’s chain, or for the write lock of SQLite.',
    buckets: waits,
    registers,
  })

  const connections = gauge(
    'assent_database_connections',
    'Connections of the main thread to PostgreSQL, by pool and state.',
    ['pool', 'state'],
  )
  const queued = gauge('assent_letters_queued', 'Emails waiting to be sent, by class; at most 100,000 are counted.', [
    'class',
  ])
  const oldest = gauge(
    'assent_letters_oldest_seconds',
    'Age in seconds of the oldest email that is due or waiting for a retry, by class.',
    ['class'],
  )
  const allowance = gauge(
    'assent_mail_allowance_used_ratio',
    'Used fraction of MAIL_AN_HOUR or MAIL_A_DAY, whichever is larger; 0 without limits.',
  )
  const ready = gauge('assent_ready', '1 if /readyz reports the process as ready, else 0.')
  const paused = gauge(
    'assent_paused',
    '1 if emails are paused because the database is a copy, else 0; resume them with `letter resume`.',
  )
  const times = {
    headsAt: gauge(
      'assent_last_heads_timestamp_seconds',
      'Time of the last delivery of the signed heads to HEADS_TO; 0 if never.',
    ),
    verifiedAt: gauge('assent_last_verify_timestamp_seconds', 'Time of the last complete run of `verify`; 0 if never.'),
    cleanAt: gauge(
      'assent_last_clean_verify_timestamp_seconds',
      'Time of the last complete run of `verify` without a problem; 0 if never.',
    ),
  }
  gauge('assent_build_info', 'Versions of the service and of Node.', ['version', 'node']).set(
    { version, node: process.version },
    1,
  )

  const count = (counted: Counted): void => {
    switch (counted.of) {
      case 'request': {
        const operation = operationLabels.has(counted.operation) ? counted.operation : 'other'
        requests.inc({ operation, status: counted.status })
        durations.observe({ operation }, counted.seconds)
        break
      }
      case 'refusal':
        refusals.inc({ code: counted.code })
        break
      case 'failed sign-in':
        failedSignIns.inc()
        break
      case 'freeze':
        freezes.inc()
        break
      case 'chain wait':
        chainWaits.observe(counted.seconds)
        break
      case 'letter':
        emails.inc({ class: counted.class, outcome: counted.outcome })
    }
  }

  function show({ pools, isReady, stored }: GaugeReadings): void {
    for (const { pool, ...states } of pools) {
      for (const [state, number] of Object.entries(states)) connections.set({ pool, state }, number)
    }
    ready.set(isReady ? 1 : 0)
    for (const series of [queued, oldest]) series.reset()
    if (stored === null) return
    paused.set(stored.isPaused ? 1 : 0)
    allowance.set(stored.allowanceUsed)
    for (const email of stored.letters) {
      queued.set({ class: email.class }, email.queued)
      oldest.set({ class: email.class }, email.oldest / 1000)
    }
    for (const [name, time] of Object.entries(times)) time.set((stored[name as keyof typeof times] ?? 0) / 1000)
  }

  return {
    isKept: true,
    count,
    async text() {
      const observed = await observe()
      if (observed) show(observed)
      return series.metrics()
    },
  }
}
