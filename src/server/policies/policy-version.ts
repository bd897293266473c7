import { sha256 } from '../crypto/digest.ts'

/** A version people can read out and anyone can check: the day (UTC) and the beginning of the text's SHA-256. */
export function policyVersion(text: string, at: number): string {
  return `${new Date(at).toISOString().slice(0, 10)}-${sha256(text).slice(0, 12)}`
}
