/** What a receipt of format 1 is signed for, as it is printed. */
export type ReceiptOfFormat1 = {
  signing: string
  seq: number
  /** Hex. */
  hash: string
  /** Ed25519, base64url. */
  signature: string
  /** Raw, base64url. */
  publicKey: string
}

const titles = {
  signing: '(?:Signing|签署标识)',
  entry: '(?:Recordentry|记录条目)',
  signature: '(?:Signature\\(Ed25519\\)|数字签名（Ed25519）)',
  key: '(?:Publickey|公钥)',
}

const pattern = new RegExp(
  `${titles.signing}([0-9a-f]{32})${titles.entry}(\\d+)([0-9a-f]{64})${titles.signature}([\\w-]{86})${titles.key}([\\w-]{43})$`,
)

/** Reads a receipt of format 1, which has no files in it, from what is printed (without spaces); null where it is none. */
export function readReceiptOfFormat1(printed: string): ReceiptOfFormat1 | null {
  const [, signing, seq, hash, signature, publicKey] = pattern.exec(printed) ?? []
  if (!signing || !seq || !hash || !signature || !publicKey) return null
  return { signing, seq: Number(seq), hash, signature, publicKey }
}
