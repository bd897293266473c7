/** Values a schema allows, and the ones that mean something here. */
import * as fc from 'fast-check'
import type { ContractSample } from '../../../openapi/check-schemas.ts'
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

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const telephone = fc.stringMatching(/^[0-9+(). -]{5,20}$/).filter((value) => value.trim().length >= 5)
const answers = fc
  .tuple(day, fc.option(telephone), fc.option(fc.constant('123456')))
  .map(([date, phone, code]) => ({ '2': date, ...(phone ? { '3': phone } : {}), ...(code ? { code } : {}) }))

export type Samples = Readonly<Record<ContractSample, fc.Arbitrary<unknown>>>

/** Generators of `x-sample`: values that the service takes, known ones of a link and unknown ones. */
export const samplesOf = (linkId: string): Samples => ({
  link: fc.oneof(
    { weight: 4, arbitrary: fc.constant(linkId) },
    { weight: 1, arbitrary: fc.constantFrom('github_nobody-1', '上海', '__proto__', 'a b') },
  ),
  agreement: fc.constantFrom('0', '1', '7'),
  agreementLanguage: fc.constantFrom('English', 'Chinese', 'en', 'ZH', 'Klingon'),
  answers,
  code: fc.constantFrom('123456', '000000', ' 999999 ', 'no code'),
  company: fc.constantFrom('f'.repeat(32), 'unknown', '上海'),
  contactToken: fc.constantFrom('0'.repeat(65), 'nobody'),
  email,
  eventNumber: fc.constantFrom(1, 2, 99),
  handle: fc.constantFrom('0'.repeat(32), 'nobody'),
  hash: fc.constantFrom('0'.repeat(64), 'ab'.repeat(32)),
  hook: fc.constantFrom('nobody', 'a'.repeat(64)),
  letterToken: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  name,
  platform: fc.constantFrom('github', 'gitee', 'forge'),
  position: fc.constantFrom('0', '-1', 'x'),
  receiptNumber: fc.constantFrom('0000-0000', 'x'),
})

/** Returns the generator that a schema names, null if it names none. Throws for an unknown name. */
export function sampleIn(schema: Schema, samples: Samples): fc.Arbitrary<unknown> | null {
  const word = resolved(schema)['x-sample']
  if (typeof word !== 'string') return null
  const sample = (samples as Readonly<Record<string, fc.Arbitrary<unknown> | undefined>>)[word]
  if (!sample) throw new Error(`There is no sample ${word}`)
  return sample
}
