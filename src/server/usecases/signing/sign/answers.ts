import { type Field, problemOf } from '../../../../domain/agreements/fields.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Answer } from '../../../store/schema/schema-values.ts'
import type { Signing } from '../../../store/signings/signings.ts'

/**
 * Returns the non-empty answers to an agreement's fields, in the order of the fields; `fixed` overrides answers in `info`. Refuses with
 * `bad_request_parameter`.
 */
export function answersOf(
  fields: readonly Field[],
  input: { info: Readonly<Record<string, string>> },
  fixed: Partial<Record<Field['type'], string>>,
): Answer[] {
  const { info } = input
  const unknown = Object.keys(info).find((id) => !fields.some((field) => field.id === id))
  if (unknown !== undefined)
    throw new Refusal('cla.bad_request_parameter', { message: 'info contains an unknown field' })
  return fields.flatMap((field) => {
    const value = (fixed[field.type] ?? info[field.id] ?? '').trim()
    const problem = problemOf(field, value)
    if (problem) throw new Refusal('cla.bad_request_parameter', { message: `field ${field.id} is ${problem}` })
    return value === '' ? [] : [{ id: field.id, type: field.type, title: field.title, value }]
  })
}

/**
 * Returns the answers of an earlier signature for the fields of a later version, by field ID, with `at` as the signing date. Null if the later
 * version requires more answers.
 */
export function answersAgain(
  fields: readonly Field[],
  { answers, name, email }: Pick<Signing, 'answers' | 'name' | 'email'>,
  at: number,
): Record<string, string> | null {
  const before = new Map<string, string>(answers.map(({ type, value }) => [type, value]))
  const known = new Map([
    ...before,
    ['name', name],
    ['email', email],
    ['date', new Date(at).toISOString().slice(0, 10)],
  ])
  const given = fields.map((field) => ({ field, value: known.get(field.type) ?? '' }))
  if (given.some(({ field, value }) => problemOf(field, value) !== null)) return null
  return Object.fromEntries(given.map(({ field, value }) => [field.id, value]))
}
