import type { Field } from './fields.ts'

/** What a signer filled in; `info` by the id of the agreement's field. Name and e-mail stand once, whatever their fields' ids. */
export type Answers = { name: string; email: string; info: Record<string, string> }

/** What a form holds, by type of field, as answers; spaces at the ends are dropped, and what is empty is no answer. */
export function answersFromTyped(fields: readonly Field[], typed: Record<string, string>): Answers {
  const others = fields.filter(({ type }) => type !== 'name' && type !== 'email')
  const filled = others.map(({ id, type }) => [id, (typed[type] ?? '').trim()] as const)
  return {
    name: (typed['name'] ?? '').trim(),
    email: (typed['email'] ?? '').trim(),
    info: Object.fromEntries(filled.filter(([, answer]) => answer !== '')),
  }
}

/** What was answered to the field of a type; empty when nothing was. */
export function answerOfType(fields: readonly Field[], answers: Answers | null, type: Field['type']): string {
  const field = fields.find((each) => each.type === type)
  return field && answers ? answerTo(field, answers).trim() : ''
}

/** What was answered to a field; empty when nothing was. */
export function answerTo(field: Field, answers: Answers): string {
  if (field.type === 'name') return answers.name
  if (field.type === 'email') return answers.email
  return answers.info[field.id] ?? ''
}
