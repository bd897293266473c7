const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns the short form of a signing ID (32 hex digits): its first 40 bits as eight Crockford base 32 characters, such as `7F3K-92QD`. The receipts
 * issued after corrections of the name end in `-2`, `-3` and so on.
 */
export function receiptNumber(signingId: string, corrections = 0): string {
  const halves = [signingId.slice(0, 5), signingId.slice(5, 10)].map((hex) => Number.parseInt(hex, 16))
  const number = halves.map((bits) => [15, 10, 5, 0].map((shift) => alphabet[(bits >> shift) & 31]).join('')).join('-')
  return corrections === 0 ? number : `${number}-${corrections + 1}`
}
