import { type Answers, answerTo } from '../../../../domain/answers.ts'
import type { Field } from '../../../../domain/fields.ts'
import type { Typed } from '../../../ui/fields/typed.ts'

/** Today where the signer is, `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** What stands in the form: what was answered before, else nothing, and today for a date. */
export function typedOf(fields: readonly Field[], answers: Answers | null): Typed {
  return Object.fromEntries(fields.map((field) => [field.type, answerOf(field, answers)]))
}

function answerOf(field: Field, answers: Answers | null): string {
  if (!answers) return field.type === 'date' ? today() : ''
  return answerTo(field, answers)
}

/** A person has one name, whatever the agreement calls it. */
const twins: Partial<Record<Field['type'], Field['type']>> = { name: 'authorized', authorized: 'name' }

/** What was kept of the fields' answers, on this way of signing or another. */
export function keptFor(fields: readonly Field[], kept: Typed): Typed {
  const found = fields.map(({ type }) => [type, kept[type] ?? kept[twins[type] ?? '']] as const)
  return Object.fromEntries(found.filter((each): each is [Field['type'], string] => each[1] !== undefined))
}
