import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { Order, Outcome } from './load.worker.ts'
import { signerOf } from './seeds.ts'

/** How long one measure asks: short beside the moods of a machine, so that both of a pair meet the same one. */
const milliseconds = 500

export type Load = {
  /** Asks for `paths` in turn over 32 kept connections for a while: requests answered a second. */
  ask(port: number, paths: readonly string[]): Promise<number>
  close(): Promise<unknown>
}

/** A load generator in a thread of its own. */
export function openLoad(): Load {
  const worker = new Worker(new URL('load.worker.ts', import.meta.url))
  return {
    async ask(port, paths) {
      worker.postMessage({ port, paths, connections: 32, milliseconds } satisfies Order)
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      if ('failed' in outcome) throw new Error(`the load met: ${outcome.failed}`)
      return outcome.perSecond
    },
    close: () => worker.terminate(),
  }
}

/** Lets the app listen on a free port of loopback. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Has-signed checks of ten thousand seeded signers, drawn from the first `count` without any order. */
export function checksOf(linkId: string, count: number, prefix = '/cla/api'): string[] {
  const signers = Array.from({ length: 10_000 }, () => signerOf(Math.floor(Math.random() * count)))
  return signers.map((email) => `${prefix}/v1/individual-signing/${linkId}?email=${encodeURIComponent(email)}`)
}
