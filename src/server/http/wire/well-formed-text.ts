/**
 * Whether every string in a value, member names too, is text that survives anywhere: no NUL, which PostgreSQL
 * cannot hold, and no lone surrogate, which UTF-8 cannot. Without recursion, so that depth is no danger.
 */
export function isWellFormedText(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false
    } else if (typeof next === 'object' && next !== null) {
      if (!Array.isArray(next)) for (const name of Object.keys(next)) waiting.push(name)
      for (const member of Object.values(next)) waiting.push(member)
    }
  }
  return true
}
