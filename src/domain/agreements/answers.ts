import type { Field } from './fields.ts'

/** A signer's answers; `info` by the id of the agreement's field. Name and email stand once, whatever their fields' ids. */
export type Answers = { name: string; email: string; info: Record<string, string> }

/** Converts a form's content, by type of field, to answers; trims them and drops the empty ones. */
export function answersFromTyped(fields: readonly Field[], typed: Record<string, string>): Answers {
  const others = fields.filter(({ type }) => type !== 'name' && type !== 'email')
  const filled = others.map(({ id, type }) => [id, (typed[type] ?? '').trim()] as const)
  return {
    name: (typed['name'] ?? '').trim(),
    email: (typed['email'] ?? '').trim(),
    info: Object.fromEntries(filled.filter(([, answer]) => answer !== '')),
  }
}

/** The answer to the field of a type; empty for none. */
export function answerOfType(fields: readonly Field[], answers: Answers | null, type: Field['type']): string {
  const field = fields.find((each) => each.type === type)
  return field && answers ? answerTo(field, answers).trim() : ''
}

/** The answer to a field; empty for none. */
export function answerTo(field: Field, answers: Answers): string {
  if (field.type === 'name') return answers.name
  if (field.type === 'email') return answers.email
  return answers.info[field.id] ?? ''
}
