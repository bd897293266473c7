import { type Field, problemOf } from '../../../../domain/agreements/fields.ts'
import type { Signing } from '../../../store/signings/signings.ts'

/**
 * What was filled in for a signature, for the fields of a later version by field id; the date of signing is that of `at`. Null where the version asks
 * for more.
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
