const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A signing's id (32 hex digits) as people read it out: eight characters of Crockford's base 32 from its first 40 bits, `7F3K-92QD`. */
export function receiptNumber(signingId: string): string {
  const bits = BigInt(`0x${signingId.slice(0, 10)}`)
  const characters = Array.from({ length: 8 }, (_, index) => alphabet[Number((bits >> BigInt(35 - 5 * index)) & 31n)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
