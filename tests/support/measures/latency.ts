import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LatencyOrder, LatencyOutcome } from './latency.worker.ts'

export type Latencies = { median: number; p99: number; count: number }

/** `part` is a fraction: 0.99 returns the 99th percentile. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

/** Measures response times under constant load. Requests are sent on schedule from a separate thread, even if earlier ones have no response yet. */
export async function latenciesOf(order: LatencyOrder): Promise<Latencies> {
  const worker = new Worker(new URL('latency.worker.ts', import.meta.url), { workerData: order })
  const [outcome] = (await once(worker, 'message')) as [LatencyOutcome]
  await worker.terminate()
  if ('failed' in outcome) throw new Error(`the checks met: ${outcome.failed}`)
  const { times } = outcome
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), count: times.length }
}
