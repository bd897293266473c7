/** Values a schema allows, and the ones that mean something here. */
import * as fc from 'fast-check'
import { resolved, type Schema } from '../../support/http/operations.ts'

/** Text that survives anywhere: well-formed, no NUL. */
export const text = (most: number, least = 0): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: least, maxLength: Math.max(least, Math.min(most, 40)) })
    .map((value) => value.replaceAll('\0', '0'))
    .filter((value) => value.length >= least && value.length <= most)

/** Any value of a schema. */
export function valueOf(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolved(given)
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map(valueOf))
  const number = (word: string, standard: number): number => Number(schema[word] ?? standard)
  switch (schema['type']) {
    case 'string':
      return text(number('maxLength', 1000), number('minLength', 0))
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: number('minimum', 0), max: number('maximum', 1_000_000) })
    case 'array':
      return fc.array(valueOf((schema['items'] ?? {}) as Schema), { maxLength: Math.min(5, number('maxItems', 5)) })
    case 'object':
      return objectOf(schema)
    default:
      return fc.constantFrom(null, 0, '', [], {})
  }
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const required = (schema['required'] ?? []) as string[]
  const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, valueOf(member)]))
  const known = fc.record(members, { requiredKeys: required })
  const others = schema['additionalProperties']
  if (typeof others !== 'object' || others === null) return known
  return fc.tuple(fc.dictionary(text(8, 1), valueOf(others as Schema), { maxKeys: 3 }), known).map(([more, sure]) => ({
    ...more,
    ...(sure as object),
  }))
}

/** Addresses as `isEmail` knows them, in every spelling. */
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const word = (signs: string, least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...letters, ...signs), minLength: least, maxLength: most })
export const email: fc.Arbitrary<string> = fc
  .tuple(word('+_.-', 1, 20), word('-', 1, 15), fc.constantFrom('example', 'org', 'photography', 'io', 'CN'))
  .map(([local, domain, top]) => `${local}@${domain}.${top}`)

/** Names people have: anything of 1 to 100 characters that is more than space. */
export const name: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "O'Brien & Søn A/S (上海)",
    'AT&T',
    '<3 GmbH',
    'A/S',
    '王小明',
    'محمد',
    '😀',
    '明'.repeat(100),
    '__proto__',
  ),
  text(100, 1).filter((value) => value.trim() !== '' && [...value].length <= 100),
)
