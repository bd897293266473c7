import { type Field, problemOf } from '../../../../domain/agreements/fields.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Answer } from '../../../store/schema/schema-values.ts'

/** The answers to an agreement's fields, in their order, empty ones left out. Refuses `bad_request_parameter`. */
export function answersOf(
  fields: readonly Field[],
  given: Readonly<Record<string, string>>,
  fixed: Partial<Record<Field['type'], string>>,
): Answer[] {
  const unknown = Object.keys(given).find((id) => !fields.some((field) => field.id === id))
  if (unknown !== undefined) throw new Refusal('cla.bad_request_parameter', { message: 'info names an unknown field' })
  return fields.flatMap((field) => {
    const value = (fixed[field.type] ?? given[field.id] ?? '').trim()
    const problem = problemOf(field, value)
    if (problem) throw new Refusal('cla.bad_request_parameter', { message: `field ${field.id} is ${problem}` })
    return value === '' ? [] : [{ id: field.id, type: field.type, title: field.title, value }]
  })
}
