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
  // Ignored, because the server stops this process. Ctrl-C in the server's terminal is sent to this process as well.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.once('disconnect', () => process.exit())
}
