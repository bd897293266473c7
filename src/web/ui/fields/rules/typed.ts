import { type Field, longestAnswer } from '../../../../domain/agreements/fields.ts'
import { passwordLength, verificationCode } from '../../../../domain/text/limits.ts'

/** The input in an agreement's fields, by type: it survives a change of the agreement's language. */
export type Typed = Record<string, string>

/** Values for the words of a problem. */
export function problemValues(type: string, title = ''): Record<string, string | number> {
  return { limit: longestAnswer(type as Field['type']), digits: verificationCode.digits, title, ...passwordLength }
}

/** The digits of the input: spaces, hyphens and full-width digits are accepted. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, verificationCode.digits)
}
