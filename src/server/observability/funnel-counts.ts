const steps = ['opened', 'asked', 'signed'] as const

/** What is counted on the way from an opened sign page to a signature. */
export type FunnelStep = (typeof steps)[number]

export type CountedDay = { linkId: string; day: string } & Record<FunnelStep, number>

/** Counts in memory: a number for each link and day (UTC). Called only with links that exist. */
export type FunnelCounts = {
  count(linkId: string, step: FunnelStep): void
  /** What was counted since it was taken last. */
  take(): CountedDay[]
  /** Puts back what could not be written. */
  putBack(counted: readonly CountedDay[]): void
}

export function openFunnelCounts(clock: { now(): number }): FunnelCounts {
  let counted = new Map<string, CountedDay>()
  const dayOf = (linkId: string, day: string): CountedDay => {
    const key = `${day} ${linkId}`
    const found = counted.get(key) ?? { linkId, day, opened: 0, asked: 0, signed: 0 }
    counted.set(key, found)
    return found
  }
  return {
    count(linkId, step) {
      dayOf(linkId, new Date(clock.now()).toISOString().slice(0, 10))[step] += 1
    },
    take() {
      const taken = [...counted.values()]
      counted = new Map()
      return taken
    },
    putBack(days) {
      for (const { linkId, day, ...numbers } of days) {
        const found = dayOf(linkId, day)
        for (const step of steps) found[step] += numbers[step]
      }
    },
  }
}
