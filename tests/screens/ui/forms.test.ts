import { describe, expect, it } from 'vitest'
import { composeFields, type Field } from '../../../src/domain/agreements/fields.ts'
import en from '../../../src/i18n/en/screens.json' with { type: 'json' }
import { answersSchema, codeSchema } from '../../../src/web/screens/shared/codes/answers-schema.ts'
import { fetchedRules } from '../../../src/web/ui/fields/rules/fetched-rules.ts'
import { digitsOf } from '../../../src/web/ui/fields/rules/typed.ts'

const fields = composeFields('individual', 'en', [
  { type: 'date', required: true },
  { type: 'telephone', required: true },
  { type: 'address', required: true },
  { type: 'fax', required: false },
])

/** Returns the translation key of the validation error, or null. */
function problemWith(type: Field['type'], answer: string): string | null {
  const schema = answersSchema(fields.filter((field) => field.type === type))
  try {
    schema.validateSync({ [type]: answer })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('a form', () => {
  it.each([
    ['name', '', 'problem.missing.name'],
    ['name', '   ', 'problem.missing.name'],
    ['name', 'x'.repeat(101), 'problem.too_long'],
    ['name', '<3 GmbH', null],
    ['email', 'ada', 'problem.malformed.email'],
    ['email', 'ada@example.photography', null],
    ['date', '2026-02-30', 'problem.malformed.date'],
    ['telephone', 'call me', 'problem.malformed.telephone'],
    ['address', '', 'problem.missing.address'],
    ['fax', '', null],
    ['fax', '12', 'problem.malformed.fax'],
  ] as const)('%s “%s” has the problem %s', (type, answer, key) => {
    expect(problemWith(type, answer)).toBe(key)
    if (key) expect(en).toHaveProperty([key])
  })

  it.each(['123456', '123 456', '１２３４５６', '123-456\n'])('finds the code in “%s”', (pasted) => {
    expect(codeSchema.isValidSync({ code: digitsOf(pasted) })).toBe(true)
  })

  it.each(['', '12345', 'abcdef'])('finds no code in “%s”', (typed) => {
    expect(codeSchema.isValidSync({ code: digitsOf(typed) })).toBe(false)
  })
})

describe('lazily loaded rules', () => {
  it('are loaded on first use; if loading fails, the input is sent to the server unchecked', async () => {
    let online = false
    const rules = fetchedRules<{ code: string }>(async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module')
      return codeSchema
    })
    await expect(rules.validate({ code: '12' })).resolves.toEqual({ code: '12' })
    online = true
    await expect(rules.validate({ code: '123456' })).resolves.toEqual({ code: '123456' })
    await expect(rules.validate({ code: '12' })).rejects.toThrow('problem.malformed.code')
  })
})
