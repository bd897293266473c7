import { canonicalJson } from '../../domain/receipts/canonical.ts'
import type { Crypto } from './crypto.ts'

/** The signed head of a chain at a point in time, as exported: one line of JSON in a heads file. */
export type SignedHead = {
  /** ID of the link; empty for the service's own chain. */
  link: string
  seq: number
  /** Hex. */
  hash: string
  /** Milliseconds UTC. */
  at: number
  /** Ed25519 public key, raw, base64url. */
  key: string
  /** Signature of the canonical JSON of `at`, `hash`, `link` and `seq`; base64url. */
  signature: string
}

/** Returns the text that the signature of a head covers. */
export const textOfHead = ({ link, seq, hash, at }: Omit<SignedHead, 'key' | 'signature'>): string =>
  canonicalJson({ link, seq, hash, at })

/** Signs the heads of all chains for export. */
export function signHeads(
  secrets: Crypto,
  heads: readonly { linkId: string; seq: number; hash: string }[],
  at: number,
): SignedHead[] {
  return heads.map(({ linkId: link, seq, hash }) => {
    const head = { link, seq, hash, at }
    return { ...head, key: secrets.publicKey, signature: secrets.sign(textOfHead(head)) }
  })
}

/** Formats heads as JSON Lines. */
export const linesOf = (heads: readonly SignedHead[]): string =>
  heads.map((head) => `${JSON.stringify(head)}\n`).join('')
