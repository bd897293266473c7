import type { ProcessAnswer } from './process-pool.ts'

/** Entry point of a pool process: runs orders as they arrive and exits when the parent disconnects. */
export function serve(carryOut: (order: never) => Promise<unknown>): void {
  const answer = (message: ProcessAnswer<unknown>) => process.send?.(message)
  process.on('message', (order) => {
    carryOut(order as never).then(
      (product) => answer({ product }),
      (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  // The server decides when to stop this process, but Ctrl-C in its terminal also reaches this process.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.once('disconnect', () => process.exit())
}
