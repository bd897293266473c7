import { boolean, object, string } from 'yup'
import { type Field, type FieldProblem, hasOwnTitle, longestAnswer, problemOf } from '../../domain/fields.ts'
import { passwordLength, verificationCode } from '../../domain/limits.ts'

/** What is typed into the fields of an agreement, by the field's type: it keeps its place when the agreement's language changes. */
export type Typed = Record<string, string>

/** The rules of the fields. Messages are keys of words, so that they change language with the page. */
export function answersSchema(fields: readonly Field[]) {
  return object(Object.fromEntries(fields.map((field) => [field.type, answerSchema(field)])))
}

function answerSchema(field: Field) {
  return string()
    .default('')
    .test('answer', (answer, test) => {
      const problem = problemOf(field, answer)
      return problem === null || test.createError({ message: messageKey(problem, field) })
    })
}

/** A community that chose its own title means something of its own by it. */
function messageKey(problem: FieldProblem, field: Field): string {
  if (problem === 'too_long') return 'problem.too_long'
  return problem === 'missing' && hasOwnTitle(field) ? 'problem.missing.own' : `problem.${problem}.${field.type}`
}

/** What the words of a problem may name. */
export function problemValues(type: string, title = ''): Record<string, string | number> {
  return { limit: longestAnswer(type as Field['type']), digits: verificationCode.digits, title, ...passwordLength }
}

const wholeCode = new RegExp(`^\\d{${verificationCode.digits}}$`)

/** The rule of a typed code. */
export const codeSchema = object({
  code: string().default('').required('problem.missing.code').matches(wholeCode, 'problem.malformed.code'),
})

/** The digits of what was typed or pasted: spaces, hyphens and full-width digits do no harm. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, verificationCode.digits)
}

/** The two boxes that must be ticked, and the one that may. */
export const consentSchema = object({
  agreed: boolean().default(false).oneOf([true], 'problem.unticked.agreed'),
  privacyChecked: boolean().default(false).oneOf([true], 'problem.unticked.privacyChecked'),
  cookiesAccepted: boolean().default(false),
})
