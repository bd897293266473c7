const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns the short form of a signing ID (32 hex digits): its first 40 bits as eight Crockford base 32 characters, such as `7F3K-92QD`. */
export function receiptNumber(signingId: string): string {
  const halves = [signingId.slice(0, 5), signingId.slice(5, 10)].map((hex) => Number.parseInt(hex, 16))
  return halves.map((bits) => [15, 10, 5, 0].map((shift) => alphabet[(bits >> shift) & 31]).join('')).join('-')
}
