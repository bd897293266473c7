import { createHash } from 'node:crypto'

/** A version people can read out and anyone can check: the day (UTC) and the beginning of the text's SHA-256. */
export function policyVersion(text: string, at: number): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${new Date(at).toISOString().slice(0, 10)}-${hash.slice(0, 12)}`
}
