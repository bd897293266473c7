import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Order, Outcome } from './load.worker.ts'

/** A load generator in a thread of its own: each order is carried out alone and answered with the requests a second. */
export function openLoad(): { run(order: Order): Promise<number>; close(): Promise<unknown> } {
  const worker = new Worker(new URL('load.worker.ts', import.meta.url))
  return {
    async run(order) {
      worker.postMessage(order)
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      if ('failed' in outcome) throw new Error(`the load met: ${outcome.failed}`)
      return outcome.perSecond
    },
    close: () => worker.terminate(),
  }
}
