import type { Answers } from '../../../domain/answers.ts'
import type { Field } from '../../../domain/fields.ts'
import type { Typed } from '../../forms/typed.ts'

/** Today where the signer is, `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** What stands in the form: what was answered before, else nothing, and today for a date. */
export function typedOf(fields: readonly Field[], answers: Answers | null): Typed {
  return Object.fromEntries(fields.map((field) => [field.type, answerOf(field, answers)]))
}

function answerOf(field: Field, answers: Answers | null): string {
  if (!answers) return field.type === 'date' ? today() : ''
  if (field.type === 'name' || field.type === 'email') return answers[field.type]
  return answers.info[field.id] ?? ''
}
