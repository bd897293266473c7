const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The short form of a signing's id (32 hex digits): eight characters of Crockford's base 32 from its first 40 bits, `7F3K-92QD`. */
export function receiptNumber(signingId: string): string {
  const halves = [signingId.slice(0, 5), signingId.slice(5, 10)].map((hex) => Number.parseInt(hex, 16))
  return halves.map((bits) => [15, 10, 5, 0].map((shift) => alphabet[(bits >> shift) & 31]).join('')).join('-')
}
