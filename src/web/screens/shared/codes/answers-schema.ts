/** The rules of the signer's forms, in yup: loaded when they are first needed (fetched-rules.ts). */
import { object, string } from 'yup'
import { type Field, type FieldProblem, hasOwnTitle, problemOf } from '../../../../domain/agreements/fields.ts'
import { verificationCode } from '../../../../domain/text/limits.ts'

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

/** A community's own title may have a meaning of its own. */
function messageKey(problem: FieldProblem, field: Field): string {
  if (problem === 'too_long') return 'problem.too_long'
  return problem === 'missing' && hasOwnTitle(field) ? 'problem.missing.own' : `problem.${problem}.${field.type}`
}

const wholeCode = new RegExp(`^\\d{${verificationCode.digits}}$`)

/** The rule of a verification code. */
export const codeSchema = object({
  code: string().default('').required('problem.missing.code').matches(wholeCode, 'problem.malformed.code'),
})
