import { type Answers, answerTo } from '../../../../domain/answers.ts'
import type { Field } from '../../../../domain/fields.ts'
import type { Typed } from '../../../ui/fields/typed.ts'

/** Today where the signer is, `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** What stands in the form: what was answered before, else nothing, and today for a date. */
export function typedFromAnswers(fields: readonly Field[], answers: Answers | null): Typed {
  return Object.fromEntries(fields.map((field) => [field.type, answerOf(field, answers)]))
}

function answerOf(field: Field, answers: Answers | null): string {
  if (!answers) return field.type === 'date' ? today() : ''
  return answerTo(field, answers)
}

/** A person has one name, whatever the agreement calls it. */
const twins: Partial<Record<Field['type'], Field['type']>> = { name: 'authorized', authorized: 'name' }

/** What the draft holds of the fields' answers, typed by this kind of signer or another. */
export function typedFromDraft(fields: readonly Field[], draft: Typed): Typed {
  const found = fields.map(({ type }) => [type, draft[type] ?? draft[twins[type] ?? '']] as const)
  return Object.fromEntries(found.filter((each): each is [Field['type'], string] => each[1] !== undefined))
}
