/** How many are let through in one turn of the event loop. */
const mostATurn = 32

/**
 * Lets so many through in each turn of the event loop and keeps the others waiting, first come first served; null for
 * who need not wait. What is cheap but asked for a thousand times at once would otherwise make each turn long, and whoever needs
 * several turns, such as a letter on its way to the mail server, would wait for a thousand answers in each.
 */
export function openTurns(most = mostATurn): () => Promise<void> | null {
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
