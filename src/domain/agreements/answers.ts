import type { Field } from './fields.ts'

/** A signer's answers. `info` is keyed by field ID. Name and email are separate members, independent of their field IDs. */
export type Answers = { name: string; email: string; info: Record<string, string> }

/** Converts form values, keyed by field type, to answers. Trims values and drops empty values. */
export function answersFromTyped(fields: readonly Field[], typed: Record<string, string>): Answers {
  const others = fields.filter(({ type }) => type !== 'name' && type !== 'email')
  const filled = others.map(({ id, type }) => [id, (typed[type] ?? '').trim()] as const)
  return {
    name: (typed['name'] ?? '').trim(),
    email: (typed['email'] ?? '').trim(),
    info: Object.fromEntries(filled.filter(([, answer]) => answer !== '')),
  }
}

/** Returns the answer to the field of the given type; empty if there is none. */
export function answerOfType(fields: readonly Field[], answers: Answers | null, type: Field['type']): string {
  const field = fields.find((each) => each.type === type)
  return field && answers ? answerTo(field, answers).trim() : ''
}

/** Returns the answer to a field; empty if there is none. */
export function answerTo(field: Field, answers: Answers): string {
  if (field.type === 'name') return answers.name
  if (field.type === 'email') return answers.email
  return answers.info[field.id] ?? ''
}
