import { sha256 } from '../crypto/digest.ts'

/**
 * Returns the version of a policy: the date (UTC) and the first 12 hex digits of the text's SHA-256. A version is short enough to read aloud, and
 * readers can verify it.
 */
export function policyVersion(text: string, at: number): string {
  return `${new Date(at).toISOString().slice(0, 10)}-${sha256(text).slice(0, 12)}`
}
