import { type Field, longestAnswer } from '../../../domain/fields.ts'
import { passwordLength, verificationCode } from '../../../domain/limits.ts'

/** What is typed into the fields of an agreement, by the field's type: it keeps its place when the agreement's language changes. */
export type Typed = Record<string, string>

/** What the words of a problem may name. */
export function problemValues(type: string, title = ''): Record<string, string | number> {
  return { limit: longestAnswer(type as Field['type']), digits: verificationCode.digits, title, ...passwordLength }
}

/** The digits of what was typed or pasted: spaces, hyphens and full-width digits do no harm. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, verificationCode.digits)
}
