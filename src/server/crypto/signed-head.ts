import { canonicalJson } from '../../domain/receipts/canonical.ts'
import type { Crypto } from './crypto.ts'

/** The head of a chain as it stood at a moment, signed: what leaves the system. One line of JSON in a file of heads. */
export type SignedHead = {
  /** The link's id; empty for the chain of the service itself. */
  link: string
  seq: number
  /** Hex. */
  hash: string
  /** Milliseconds UTC. */
  at: number
  /** The public key, Ed25519, raw, base64url. */
  key: string
  /** Over the canonical JSON of `at`, `hash`, `link` and `seq`; base64url. */
  signature: string
}

/** What the signature of a head covers. */
export const textOfHead = ({ link, seq, hash, at }: Omit<SignedHead, 'key' | 'signature'>): string =>
  canonicalJson({ link, seq, hash, at })

/** The heads of all chains, as they leave the system at a moment. */
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

/** Heads as a file has them: a line each. */
export const linesOf = (heads: readonly SignedHead[]): string =>
  heads.map((head) => `${JSON.stringify(head)}\n`).join('')
