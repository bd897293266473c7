/**
 * Returns whether every string in a value, including member names, is well-formed text: without NUL, which PostgreSQL cannot store, and without lone
 * surrogates, which UTF-8 cannot encode. Does not recurse, so that deeply nested values cannot overflow the stack.
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
