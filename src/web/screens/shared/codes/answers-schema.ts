/** Validation schemas (yup) of the signer's forms, loaded on demand (fetched-rules.ts). */
import { object, string } from 'yup'
import { type Field, type FieldProblem, hasOwnTitle, problemOf } from '../../../../domain/agreements/fields.ts'
import { verificationCode } from '../../../../domain/text/limits.ts'

/** Returns the schema of the fields. Messages are translation keys, so that they follow the page language. */
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

/** Returns the message key for a problem. Uses a generic message if the answer is missing and the field has a custom title. */
function messageKey(problem: FieldProblem, field: Field): string {
  if (problem === 'too_long') return 'problem.too_long'
  return problem === 'missing' && hasOwnTitle(field) ? 'problem.missing.own' : `problem.${problem}.${field.type}`
}

const wholeCode = new RegExp(`^\\d{${verificationCode.digits}}$`)

export const codeSchema = object({
  code: string().default('').required('problem.missing.code').matches(wholeCode, 'problem.malformed.code'),
})
