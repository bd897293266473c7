/**
 * Titles and hints of form fields. Requirements §3: individuals enter their own address and numbers, companies those of the company. Decision 31:
 * standard field titles.
 */
import { describe, expect, it } from 'vitest'
import { hintOf } from '../../../src/domain/agreements/field-input.ts'
import { rowsOfFields } from '../../../src/domain/agreements/agreement-draft.ts'
import { fieldsFromRows } from '../../../src/domain/agreements/field-rows.ts'
import {
  type AgreementType,
  composeFields,
  type Field,
  fixedTypes,
  hasOwnTitle,
  optionalTypes,
  typeOfTitle,
  withPreviousWords,
} from '../../../src/domain/agreements/fields.ts'

const kinds = ['individual', 'corporation'] as const
const fieldsOf = (kind: AgreementType): Field[] =>
  composeFields(
    kind,
    'en',
    optionalTypes(kind).map((type) => ({ type, required: false })),
  )
const described = (kind: AgreementType): string[] =>
  fieldsOf(kind).map(({ type, description }) => `${type}: ${description}`)
const hinted = (kind: AgreementType, field: Field): unknown =>
  hintOf(kind, field, { emailHint: 'field.emailHint', language: 'en' })

describe('our descriptions', () => {
  it('distinguish personal from company values', () => {
    expect(described('individual')).toEqual(
      expect.arrayContaining([
        'address: Your address',
        'telephone: Your phone number, for example +44 20 7946 0000',
        'fax: Your fax number',
      ]),
    )
    expect(described('corporation')).toEqual(
      expect.arrayContaining([
        'address: The company’s address',
        'telephone: The company’s phone number, for example +44 20 7946 0000',
        'fax: The company’s fax number',
      ]),
    )
  })

  it.each(kinds)('differ for every field of a %s agreement', (kind) => {
    const hints = fieldsOf(kind).map((field) => JSON.stringify(hinted(kind, field)))
    expect(hints).toHaveLength(fixedTypes(kind).length + optionalTypes(kind).length)
    expect(new Set(hints).size).toBe(hints.length)
    expect(hints).not.toContain('null')
  })

  it.each(['Your address', '您的地址', 'Address of the company', '公司的地址'])(
    'stored earlier (%s) are recognized as defaults',
    (description) => {
      const address = { ...fieldsOf('corporation').find(({ type }) => type === 'address')!, description }
      expect(hinted('corporation', address)).toEqual({ text: 'The company’s address' })
    },
  )
})

it('a community’s own description replaces the default', () => {
  const fax = { ...fieldsOf('individual').find(({ type }) => type === 'fax')!, description: 'On the ship' }
  expect(hinted('individual', fax)).toEqual({ text: 'On the ship' })
  expect(hinted('individual', { ...fax, title: 'Pager', description: 'Your fax' })).toBeNull()
})

describe('standard titles', () => {
  const titlesOf = (kind: AgreementType, language: 'en' | 'zh', rows: Parameters<typeof fieldsFromRows>[2] = []) => {
    const read = fieldsFromRows(kind, language, rows)
    return 'fields' in read ? read.fields.map(({ title }) => title) : read.problem
  }

  it('are the words of the screens', () => {
    expect(fieldsOf('individual').map(({ title }) => title)).toEqual([
      'Name',
      'Email',
      'Date',
      'Address',
      'Phone',
      'Fax',
    ])
    expect(titlesOf('corporation', 'en')).toEqual(['Authorized representative', 'Job title', 'Company name', 'Email'])
    expect(titlesOf('corporation', 'zh')).toEqual(['授权代表', '职位', '企业名称', '邮箱'])
  })

  it.each([
    ['E-mail', 'email'],
    ['e - MAIL', 'email'],
    ['Telephone', 'telephone'],
    ['Authorized Representative', 'authorized'],
    ['Title', 'title'],
    ['corporation name', 'corporationName'],
    ['公司 名称', 'corporationName'],
    ['Company name', 'corporationName'],
    ['企业名称', 'corporationName'],
  ] as const)('of earlier and current words select the type: %s', (title, type) => {
    expect(typeOfTitle('corporation', title)).toBe(type)
    expect(hasOwnTitle({ type, title })).toBe(false)
  })

  it('of earlier words are stored as sent, those of fixed fields too', () => {
    const rows = ['Authorized Representative', '公司名称', 'E-mail', 'telephone'].map((title) => ({ title }))
    expect(titlesOf('corporation', 'zh', rows)).toEqual([
      ...['Authorized Representative', '职位', '公司名称', 'E-mail', 'telephone'],
    ])
    expect(titlesOf('corporation', 'en', [{ title: '企业名称' }, { title: '电话' }])).toEqual([
      ...['Authorized representative', 'Job title', 'Company name', 'Email', 'Phone'],
    ])
    expect(titlesOf('corporation', 'en', [{ title: 'Telephone' }, { title: 'Phone' }])).toBe('repeated')
    expect(titlesOf('corporation', 'en', [{ type: 'fax', title: 'corporation name' }])).toBe('repeated')
  })

  it('are replaced in the draft of a next version, which is no change of the fields', () => {
    const stored = fieldsOf('individual').map((field) => ({
      ...field,
      title: field.type === 'email' ? 'E-mail' : field.type === 'telephone' ? 'Telephone' : field.title,
      description: field.type === 'fax' ? 'Your personal fax' : field.description,
    }))
    const read = fieldsFromRows('individual', 'en', rowsOfFields('individual', stored))
    const next = 'fields' in read ? read.fields : expect.fail(read.problem)
    expect(next).toEqual(fieldsOf('individual'))
    expect(withPreviousWords(stored, next)).toBe(stored)
    for (const changed of [
      next.slice(1),
      next.map((field) => ({ ...field, required: true })),
      next.map((field) => (field.type === 'fax' ? { ...field, title: 'Pager' } : field)),
      next.map((field) => (field.type === 'fax' ? { ...field, description: 'On the ship' } : field)),
    ]) {
      expect(withPreviousWords(stored, changed)).toBe(changed)
    }
  })
})
