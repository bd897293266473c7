import { type Field, longestAnswer } from '../../../../domain/agreements/fields.ts'
import { passwordLength, verificationCode } from '../../../../domain/text/limits.ts'

/** Input in an agreement's fields, keyed by field type. It is kept when the user switches the agreement's language. */
export type Typed = Record<string, string>

/** Returns the values to interpolate into the message of a problem. */
export function problemValues(type: string, title = ''): Record<string, string | number> {
  return { limit: longestAnswer(type as Field['type']), digits: verificationCode.digits, title, ...passwordLength }
}

/** Returns the digits of the input. Accepts spaces, hyphens and full-width digits. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, verificationCode.digits)
}
