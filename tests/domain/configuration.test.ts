import { describe, expect, it } from 'vitest'
import {
  type Configuration,
  emptyConfiguration,
  emptyField,
  firstOpenStep,
  type GivenAgreement,
  isOpen,
  openLanguagesOf,
  type OwnField,
  withAgreement,
  withoutAgreement,
} from '../../src/domain/configuration.ts'
import { readConfiguration } from '../../src/domain/configuration-memory.ts'
import { fieldsFromRows } from '../../src/domain/field-rows.ts'

const given = (changes: Partial<GivenAgreement> = {}): GivenAgreement => ({
  kind: 'individual',
  language: 'en',
  document: 'd',
  title: 'Agreement',
  pages: 1,
  url: '',
  filename: '',
  summary: '',
  difference: '',
  isAccepted: false,
  ...changes,
})
const telephone: OwnField = { ...emptyField(), type: 'telephone', titles: { zh: '', en: 'Pager' } }
const complete: Configuration = {
  project: { platform: 'github', organization: 'tide', repository: '', site: '', alias: '' },
  mailbox: { address: '' },
  agreements: [given()],
  areAgreementsComplete: true,
  fields: { individual: [telephone], corporation: [] },
  linkId: null,
}

describe('a step of linking a project', () => {
  it('is open once every step before it has its answers', () => {
    expect(firstOpenStep(emptyConfiguration)).toBe('project')
    expect(firstOpenStep(complete)).toBe('checking')
    const withoutMailbox = { ...complete, mailbox: null }
    expect(firstOpenStep(withoutMailbox)).toBe('mailbox')
    expect(isOpen(withoutMailbox, 'mailbox')).toBe(true)
    expect(isOpen(withoutMailbox, 'checking')).toBe(false)
  })

  it('is to be answered again where an agreement came in a language its fields have no title in', () => {
    expect(firstOpenStep(withAgreement(complete, given({ language: 'zh' })))).toBe('fields')
    expect(firstOpenStep(withAgreement(complete, given({ kind: 'corporation', language: 'zh' })))).toBe('checking')
  })

  it('is to be answered again where the last agreement was taken away', () => {
    expect(firstOpenStep(withoutAgreement(complete, given()))).toBe('agreements')
  })
})

describe('agreements', () => {
  it('are one of each kind and language, in that order', () => {
    const more = [given({ kind: 'corporation' }), given({ document: 'new' }), given({ language: 'zh' })]
    const { agreements } = more.reduce(withAgreement, complete)
    expect(agreements.map(({ kind, language, document }) => `${kind} ${language} ${document}`)).toEqual([
      'individual zh d',
      'individual en new',
      'corporation en d',
    ])
    expect(openLanguagesOf({ agreements }, 'individual')).toEqual([])
    expect(openLanguagesOf({ agreements }, 'corporation')).toEqual(['zh'])
  })
})

it('what a tab kept is read as it was', () => {
  expect(readConfiguration(JSON.parse(JSON.stringify(complete)))).toEqual(complete)
  expect(readConfiguration('nothing of ours')).toEqual(emptyConfiguration)
})

describe('a description', () => {
  const descriptionOf = (description: string): string | undefined => {
    const read = fieldsFromRows('individual', 'en', [{ type: 'telephone', title: 'Pager', description }])
    return 'fields' in read ? read.fields.at(-1)?.description : read.problem
  }

  it('is the community’s own, or ours in the language of the agreement', () => {
    expect(descriptionOf(' On call ')).toBe('On call')
    expect(descriptionOf('')).toBe('Your personal telephone')
    expect(descriptionOf('您的电话')).toBe('Your personal telephone')
  })

  it('has its length', () => {
    expect(descriptionOf('字'.repeat(200))).toBe('字'.repeat(200))
    expect(descriptionOf('字'.repeat(201))).toBe('too_long')
  })
})
