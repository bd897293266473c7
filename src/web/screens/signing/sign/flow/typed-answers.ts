import { type Answers, answerTo } from '../../../../../domain/agreements/answers.ts'
import type { Field } from '../../../../../domain/agreements/fields.ts'
import type { Typed } from '../../../../ui/fields/rules/typed.ts'

/** Returns the current date in the signer's time zone, as `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** Returns the initial form values: the earlier answers, today's date for date fields, otherwise empty strings. */
export function typedFromAnswers(fields: readonly Field[], answers: Answers | null): Typed {
  return Object.fromEntries(fields.map((field) => [field.type, answerOf(field, answers)]))
}

function answerOf(field: Field, answers: Answers | null): string {
  if (!answers) return field.type === 'date' ? today() : ''
  return answerTo(field, answers)
}

/** Field types that share the person's name when the signer kind changes. */
const twins: Partial<Record<Field['type'], Field['type']>> = { name: 'authorized', authorized: 'name' }

/** Returns the draft's answers for the given fields, regardless of the signer kind for which they were entered. */
export function typedFromDraft(fields: readonly Field[], draft: Typed): Typed {
  const entries = fields.map(({ type }) => [type, draft[type] ?? draft[twins[type] ?? '']] as const)
  return Object.fromEntries(entries.filter((each): each is [Field['type'], string] => each[1] !== undefined))
}
