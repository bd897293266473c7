export type Interval = {
  /** Waits for the current round; no further round starts. */
  stop(): Promise<void>
}

/** Runs `round` at once, and again `interval` ms after each run ends. Errors are reported and do not stop the interval. */
export function startInterval(
  interval: number,
  round: () => Promise<void>,
  report: (error: unknown) => void,
): Interval {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  const go = async (): Promise<void> => {
    try {
      await round()
    } catch (error) {
      report(error)
    }
    if (!stopped) timer = setTimeout(begin, interval)
  }
  const begin = (): void => {
    current = go()
  }
  begin()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
