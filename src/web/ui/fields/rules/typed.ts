import { type Field, longestAnswer } from '../../../../domain/agreements/fields.ts'
import { passwordLength, verificationCode } from '../../../../domain/text/limits.ts'

/** Input in an agreement's fields, by type. It is kept when the agreement's language changes. */
export type Typed = Record<string, string>

/** Returns the values for the text of a problem. */
export function problemValues(type: string, title = ''): Record<string, string | number> {
  return { limit: longestAnswer(type as Field['type']), digits: verificationCode.digits, title, ...passwordLength }
}

/** Returns the digits of the input. Spaces, hyphens and full-width digits are accepted. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, verificationCode.digits)
}
