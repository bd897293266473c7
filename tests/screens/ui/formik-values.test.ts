/** The functions that stand in for lodash beside lodash itself, for everything a form can hold. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clone, cloneDeep, isPlainObject, toPath } from '../../../src/web/ui/fields/rules/formik-values.ts'

/** Lodash as Formik would have it; nothing else of the project imports it. */
const loadLodash = async (name: string): Promise<(value: unknown) => unknown> =>
  ((await import(import.meta.resolve(`lodash-es/${name}.js`))) as { default: (value: unknown) => unknown }).default

const scalar = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null), fc.constant(undefined))
const key = fc.stringMatching(/^[a-zA-Z_]\w{0,8}$/).filter((one) => one !== '__proto__')
const value = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, scalar, tie('list'), tie('object')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  object: fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
})).any
const path = fc
  .array(fc.oneof(key, fc.nat(20)), { minLength: 1, maxLength: 5 })
  .map((parts) =>
    parts
      .map((part, index) => (typeof part === 'number' && index > 0 ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`))
      .join(''),
  )

describe.each([
  ['clone', clone, value],
  ['cloneDeep', cloneDeep, value],
  ['isPlainObject', isPlainObject, value],
  ['toPath', toPath, path],
] as const)('%s', (name, ours, inputs) => {
  it('answers as lodash does', async () => {
    const theirs = await loadLodash(name)
    fc.assert(
      fc.property(inputs as fc.Arbitrary<unknown>, (input) => {
        expect((ours as (value: unknown) => unknown)(input)).toEqual(theirs(input))
      }),
      { numRuns: 500, seed: 7 },
    )
  })
})

it('copies are no part of what they were made from', () => {
  const file = new File(['x'], 'x.pdf')
  const form = { rows: [{ name: 'Ada' }], file }
  const copy = cloneDeep(form)
  expect([copy.rows === form.rows, copy.rows[0] === form.rows[0], copy.file === file]).toEqual([false, false, true])
  const flat = clone(form)
  expect([flat === form, flat.rows === form.rows]).toEqual([false, true])
})
