/** How many calls are admitted in one turn of the event loop. */
const mostATurn = 32

/**
 * Admits so many calls in each turn of the event loop and keeps the others waiting, first come first served; null for a call that need not wait.
 * Cheap calls, a thousand at once, would otherwise make each turn long, and work that needs several turns, such as sending a letter, would wait for
 * a thousand answers in each.
 */
export function openAdmission(most = mostATurn): () => Promise<void> | null {
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
    const next = waiting.splice(0, most)
    passed = next.length
    for (const pass of next) pass()
    if (passed > 0) schedule()
  }

  return () => {
    schedule()
    if (passed < most && waiting.length === 0) {
      passed += 1
      return null
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    return promise
  }
}
