import type { ProcessAnswer } from './process-pool.ts'

/** Runs in a process pool's process: carries out orders as they arrive and ends with the process that sends them. */
export function serve(carryOut: (order: never) => Promise<unknown>): void {
  const answer = (message: ProcessAnswer<unknown>) => process.send?.(message)
  process.on('message', (order) => {
    carryOut(order as never).then(
      (product) => answer({ product }),
      (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  // The server decides when to stop; a Ctrl-C in its terminal reaches this process too.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.once('disconnect', () => process.exit())
}
