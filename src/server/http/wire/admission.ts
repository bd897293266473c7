/** Maximum number of calls admitted in one turn of the event loop. */
const maxPerTurn = 32

/**
 * Admits `max` calls per turn of the event loop, in order, and delays the others. Returns null for a call that need not wait. Without this limit, a
 * thousand simultaneous cheap calls would lengthen each turn, and would delay work that spans several turns, such as sending an email.
 */
export function openAdmission(max = maxPerTurn): () => Promise<void> | null {
  const waiting: (() => void)[] = []
  let passed = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(begin)
  }

  function begin(): void {
    isScheduled = false
    const next = waiting.splice(0, max)
    passed = next.length
    for (const pass of next) pass()
    if (passed > 0) schedule()
  }

  return () => {
    schedule()
    if (passed < max && waiting.length === 0) {
      passed += 1
      return null
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    return promise
  }
}
