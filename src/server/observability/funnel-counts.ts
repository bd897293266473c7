const steps = ['opened', 'asked', 'signed'] as const

/** Steps that are counted between opening a sign page and signing. */
export type FunnelStep = (typeof steps)[number]

export type CountedDay = { linkId: string; day: string } & Record<FunnelStep, number>

/** Counts in memory, by link and day (UTC). Callers must pass existing links only. */
export type FunnelCounts = {
  count(linkId: string, step: FunnelStep): void
  /** Returns the counts since the last call, and resets them. */
  take(): CountedDay[]
  /** Adds back counts that could not be stored. */
  putBack(counted: readonly CountedDay[]): void
}

export function openFunnelCounts(clock: { now(): number }): FunnelCounts {
  let counted = new Map<string, CountedDay>()
  const dayOf = (linkId: string, day: string): CountedDay => {
    const key = `${day} ${linkId}`
    const entry = counted.get(key) ?? { linkId, day, opened: 0, asked: 0, signed: 0 }
    counted.set(key, entry)
    return entry
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
        const entry = dayOf(linkId, day)
        for (const step of steps) entry[step] += numbers[step]
      }
    },
  }
}
