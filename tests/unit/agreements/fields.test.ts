/** Requirements §3: individuals enter a home address and numbers of their own, companies the company's. The form shows a hint at each field. */
import { describe, expect, it } from 'vitest'
import { hintOf } from '../../../src/domain/agreements/field-input.ts'
import {
  type AgreementKind,
  composeFields,
  type Field,
  fixedTypes,
  optionalTypes,
} from '../../../src/domain/agreements/fields.ts'

const kinds = ['individual', 'corporation'] as const
const fieldsOf = (kind: AgreementKind): Field[] =>
  composeFields(
    kind,
    'en',
    optionalTypes(kind).map((type) => ({ type, required: false })),
  )
const described = (kind: AgreementKind): string[] =>
  fieldsOf(kind).map(({ type, description }) => `${type}: ${description}`)
const hinted = (kind: AgreementKind, field: Field): unknown => hintOf(kind, field, 'field.emailHint')

describe('our descriptions', () => {
  it('distinguish personal from company values', () => {
    expect(described('individual')).toEqual(
      expect.arrayContaining([
        'address: Your home address',
        'telephone: Your personal telephone',
        'fax: Your personal fax',
      ]),
    )
    expect(described('corporation')).toEqual(
      expect.arrayContaining([
        'address: Address of the company',
        'telephone: Telephone of the company',
        'fax: Fax of the company',
      ]),
    )
  })

  it.each(kinds)('differ for every field of a %s agreement', (kind) => {
    const hints = fieldsOf(kind).map((field) => JSON.stringify(hinted(kind, field)))
    expect(hints).toHaveLength(fixedTypes(kind).length + optionalTypes(kind).length)
    expect(new Set(hints).size).toBe(hints.length)
    expect(hints).not.toContain('null')
  })

  it.each(['Your address', '您的地址'])('stored earlier (%s) are recognized as defaults', (description) => {
    const address = { ...fieldsOf('corporation').find(({ type }) => type === 'address')!, description }
    expect(hinted('corporation', address)).toEqual({ key: 'field.companyAddressHint' })
  })
})

it('a community’s own description replaces the default', () => {
  const fax = { ...fieldsOf('individual').find(({ type }) => type === 'fax')!, description: 'On the ship' }
  expect(hinted('individual', fax)).toEqual({ text: 'On the ship' })
  expect(hinted('individual', { ...fax, title: 'Pager', description: 'Your fax' })).toBeNull()
})
