import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { LoadOrder, LoadOutcome } from './load.worker.ts'
import { signerOf } from '../databases/seeds.ts'

/**
 * Duration of one measurement in milliseconds. It is short, so that the load of the machine hardly changes between the two measurements of a pair.
 */
const milliseconds = 500

export type LoadGenerator = {
  /** Requests all `paths` repeatedly over 32 keep-alive connections. Returns the number of responses per second. */
  ask(port: number, paths: readonly string[]): Promise<number>
  close(): Promise<unknown>
}

export function openLoad(): LoadGenerator {
  const worker = new Worker(new URL('load.worker.ts', import.meta.url))
  return {
    async ask(port, paths) {
      worker.postMessage({ port, paths, connections: 32, milliseconds } satisfies LoadOrder)
      const [outcome] = (await once(worker, 'message')) as [LoadOutcome]
      if ('failed' in outcome) throw new Error(`the load met: ${outcome.failed}`)
      return outcome.perSecond
    },
    close: () => worker.terminate(),
  }
}

export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Returns paths for the has-signed check of 10,000 random signers. The database contains `count` seeded signers. */
export function checksOf(linkId: string, count: number, prefix = '/cla/api'): string[] {
  const signers = Array.from({ length: 10_000 }, () => signerOf(Math.floor(Math.random() * count)))
  return signers.map((email) => `${prefix}/v1/individual-signing/${linkId}?email=${encodeURIComponent(email)}`)
}
