/** Generates values for a schema of the contract. */
import * as fc from 'fast-check'
import type { ContractSample } from '../../../openapi/check-schemas.ts'
import { resolved, type Schema } from '../../support/http/operations.ts'
import { password } from '../../support/people/accounts.ts'

/** Generates text without unpaired surrogates and NUL. `most` and `least` limit its length. */
export const text = (most: number, least = 0): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: least, maxLength: Math.max(least, Math.min(most, 40)) })
    .map((value) => value.replaceAll('\0', '0'))
    .filter((value) => value.length >= least && value.length <= most)

/** Generates values for a schema: those of its `x-sample`, or any valid ones. */
export function valueOf(given: Schema, samples: Samples): fc.Arbitrary<unknown> {
  const schema = resolved(given)
  const word = schema['x-sample']
  if (typeof word === 'string' && word !== 'text') return samples[word as keyof Samples]
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, samples)))
  const number = (word: string, standard: number): number => Number(schema[word] ?? standard)
  switch (schema['type']) {
    case 'string':
      if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern'], 'u'))
      return text(number('maxLength', 1000), number('minLength', 0))
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: number('minimum', 0), max: number('maximum', 1_000_000) })
    case 'array':
      return fc.array(valueOf((schema['items'] ?? {}) as Schema, samples), {
        maxLength: Math.min(5, number('maxItems', 5)),
      })
    case 'object':
      return objectOf(schema, samples)
    default:
      return fc.constantFrom(null, 0, '', [], {})
  }
}

function objectOf(schema: Schema, samples: Samples): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const required = (schema['required'] ?? []) as string[]
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valueOf(member, samples)]),
  )
  const known = fc.record(members, { requiredKeys: required })
  const others = schema['additionalProperties']
  if (typeof others !== 'object' || others === null) return known
  const more = fc.dictionary(text(8, 1), valueOf(others as Schema, samples), { maxKeys: 3 })
  return fc.tuple(more, known).map(([unknown, sure]) => ({ ...unknown, ...(sure as object) }))
}

/** Generates addresses that `isEmail` accepts, with small and capital letters. */
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const word = (signs: string, least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...letters, ...signs), minLength: least, maxLength: most })
export const email: fc.Arbitrary<string> = fc
  .tuple(word('+_.-', 1, 20), word('-', 1, 15), fc.constantFrom('example', 'org', 'photography', 'io', 'CN'))
  .map(([local, domain, top]) => `${local}@${domain}.${top}`)

/** Generates names of 1 to 100 characters that are not only spaces. */
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

/** Generators by `x-sample`. Values for `text` are generated from the schema. */
export type Samples = Readonly<Record<Exclude<ContractSample, 'text'>, fc.Arbitrary<unknown>>>

/** Records of the tested service. Generated IDs are partly of these records, partly unknown. */
export type SampleWorld = {
  linkId: string
  /** IDs of companies and employees. */
  signings?: readonly string[]
  rows?: readonly string[]
}

export const samplesOf = ({ linkId, signings = [], rows = [] }: SampleWorld): Samples => ({
  link: fc.oneof(
    { weight: 9, arbitrary: fc.constant(linkId) },
    { weight: 1, arbitrary: fc.constantFrom('github_nobody-1', '上海', '__proto__', 'a b') },
  ),
  agreement: fc.constantFrom('0', '1', '7'),
  agreementLanguage: fc.constantFrom('English', 'Chinese', 'en', 'ZH', 'Klingon'),
  answers,
  code: fc.constantFrom('123456', '000000', ' 999999 ', 'no code'),
  contactToken: fc.constantFrom('0'.repeat(65), 'nobody'),
  notificationToken: fc.constantFrom(`${'0'.repeat(43)}-scan`, 'nobody'),
  email,
  eventNumber: fc.constantFrom(1, 2, 99),
  handle: fc.constantFrom('0'.repeat(32), 'nobody'),
  hash: fc.constantFrom('0'.repeat(64), 'ab'.repeat(32)),
  hook: fc.constantFrom('nobody', 'a'.repeat(64)),
  language: fc.constantFrom('English', 'chinese', 'en', 'ZH'),
  letterToken: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  name,
  password: fc.constantFrom(password, 'Lantern-2026y'),
  platform: fc.constantFrom('github', 'gitee', 'forge'),
  position: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('1', '2', '7') },
    { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1000000', 'x') },
  ),
  receiptNumber: fc.constantFrom('0000-0000', 'x'),
  rowId: fc.constantFrom(...rows, '0', '1', '7', 'x', 'f'.repeat(32)),
  signing: fc.constantFrom(...signings, 'f'.repeat(32), '上海'),
})
