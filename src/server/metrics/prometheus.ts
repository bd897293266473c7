/** The metrics as Prometheus reads them. Loaded only where METRICS_PORT is set. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { routes } from '../../../openapi/index.ts'
import type { Counted, Metrics } from '../observability/metrics.ts'
import type { GaugeReadings } from './gauges.ts'
import { version } from '../observability/version.ts'

export type Prometheus = Metrics & {
  /** The text of all series; what the database cannot tell just now is missing. */
  text(): Promise<string>
}

/** Names of operations alone become labels: one comes from the contract. */
const known = new Set<string>([...Object.keys(routes), 'page', 'other'])

const waits = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3]

export function openPrometheus(observe: () => Promise<GaugeReadings | null>): Prometheus {
  const series = new Registry()
  const registers = [series]
  collectDefaultMetrics({ register: series })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers })

  const requests = counter('assent_requests_total', 'Requests answered.', ['operation', 'status'])
  const durations = new Histogram({
    name: 'assent_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['operation'],
    buckets: [...waits, 10, 30],
    registers,
  })
  const refusals = counter('assent_refusals_total', 'Refusals, by the code that was answered.', ['code'])
  const failedSignIns = counter('assent_sign_in_failures_total', 'Wrong passwords.', [])
  const freezes = counter('assent_freezes_total', 'Sign-ins stopped for a while after wrong passwords.', [])
  const letters = counter(
    'assent_letters_total',
    'Tries to send a letter, by how they ended; obsolete: no longer needed, and not tried.',
    ['class', 'outcome'],
  )
  // An increase is only seen from a value that was read before.
  for (const outcome of ['sent', 'deferred', 'failed', 'obsolete'])
    for (const one of [0, 1, 2]) letters.inc({ class: one, outcome }, 0)
  const chainWaits = new Histogram({
    name: 'assent_chain_wait_seconds',
    help: 'What changes waited for the chain of their link, or for the one writer of SQLite.',
    buckets: waits,
    registers,
  })

  const connections = gauge('assent_database_connections', 'Connections to PostgreSQL, of the thread that answers.', [
    'pool',
    'state',
  ])
  const queued = gauge('assent_letters_queued', 'Letters that wait to be sent; counted to 100,000.', ['class'])
  const oldest = gauge(
    'assent_letters_oldest_seconds',
    'Age of the oldest email that is due or waits for another try.',
    ['class'],
  )
  const allowance = gauge(
    'assent_mail_allowance_used_ratio',
    'Used part of MAIL_AN_HOUR or MAIL_A_DAY, whichever is larger; 0 without limits.',
  )
  const ready = gauge('assent_ready', 'Whether /readyz says that the process should get requests.')
  const paused = gauge(
    'assent_paused',
    'Whether emails that are older than a copy of the database wait for the operator.',
  )
  const times = {
    headsAt: gauge('assent_last_heads_timestamp_seconds', 'When the signed heads went to HEADS_TO last; 0 never.'),
    verifiedAt: gauge('assent_last_verify_timestamp_seconds', 'When `verify` last went through everything; 0 never.'),
    cleanAt: gauge('assent_last_clean_verify_timestamp_seconds', 'When it last found no problem; 0 never.'),
  }
  gauge('assent_build_info', 'The version that runs.', ['version', 'node']).set({ version, node: process.version }, 1)

  const count = (counted: Counted): void => {
    switch (counted.of) {
      case 'request': {
        const operation = known.has(counted.operation) ? counted.operation : 'other'
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
        letters.inc({ class: counted.class, outcome: counted.outcome })
    }
  }

  function show({ pools, isReady, stored }: GaugeReadings): void {
    for (const { pool, ...states } of pools) {
      for (const [state, number] of Object.entries(states)) connections.set({ pool, state }, number)
    }
    ready.set(isReady ? 1 : 0)
    for (const one of [queued, oldest]) one.reset()
    if (stored === null) return
    paused.set(stored.isPaused ? 1 : 0)
    allowance.set(stored.allowanceUsed)
    for (const letter of stored.letters) {
      queued.set({ class: letter.class }, letter.queued)
      oldest.set({ class: letter.class }, letter.oldest / 1000)
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
