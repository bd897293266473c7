import { describe, expect, it } from 'vitest'
import {
  type Configuration,
  emptyConfiguration,
  emptyField,
  firstOpenStep,
  type GivenAgreement,
  agreementsInOrder,
  isOpen,
  type OwnField,
  type RecognisedAgreement,
  withCorrected,
  withRead,
  withoutAgreement,
  emptyProject,
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
  isDoubtful: false,
  ...changes,
})
const telephone: OwnField = { ...emptyField(), type: 'telephone', titles: { zh: '', en: 'Pager' } }
const complete: Configuration = {
  project: { ...emptyProject, organization: 'tide', 'name-en': 'Tide' },
  mailbox: { address: '' },
  agreements: [given()],
  areAgreementsComplete: true,
  fields: { individual: [telephone], corporation: [] },
  linkId: null,
}
const alsoWith = (agreement: GivenAgreement): Configuration => ({
  ...complete,
  agreements: [...complete.agreements, agreement],
})

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
    expect(firstOpenStep(alsoWith(given({ language: 'zh' })))).toBe('fields')
    expect(firstOpenStep(alsoWith(given({ kind: 'corporation', language: 'zh' })))).toBe('checking')
  })

  it('is to be answered again where the last agreement was taken away', () => {
    expect(firstOpenStep(withoutAgreement(complete, given()))).toBe('agreements')
  })
})

describe('agreements that were read', () => {
  const read = (
    document: string,
    kind: GivenAgreement['kind'],
    language: GivenAgreement['language'],
    isSure = true,
  ) => {
    const { kind: _, language: __, isDoubtful: ___, ...rest } = given({ document })
    return { ...rest, guess: { kind, language, isSure } } satisfies RecognisedAgreement
  }
  const all = (...files: RecognisedAgreement[]): Configuration =>
    files.reduce((before, file) => withRead(before, file) ?? expect.fail('no place'), emptyConfiguration)
  const shown = ({ agreements }: Configuration): string[] =>
    agreements.map((one) => [one.document, one.kind, one.language, ...(one.isDoubtful ? ['?'] : [])].join(' '))

  it('are of the kind and language that they seem to be of', () => {
    const configuration = all(
      read('a', 'corporation', 'en'),
      read('b', 'individual', 'zh'),
      read('c', 'individual', 'en'),
    )
    expect(shown(configuration)).toEqual(['a corporation en', 'b individual zh', 'c individual en'])
    expect(shown({ ...configuration, agreements: agreementsInOrder(configuration.agreements) })).toEqual([
      'b individual zh',
      'c individual en',
      'a corporation en',
    ])
  })

  it('are to be checked where nothing says what they are, or two seem to be the same', () => {
    expect(shown(all(read('a', 'individual', 'en', false)))).toEqual(['a individual en ?'])
    const alike = ['a', 'b', 'c', 'd'].map((name) => read(name, 'individual', 'en'))
    expect(shown(all(...alike))).toEqual([
      'a individual en',
      'b corporation en ?',
      'c individual zh ?',
      'd corporation zh ?',
    ])
    expect(withRead(all(...alike), read('e', 'individual', 'en'))).toBeNull()
  })

  it('exchange kind and language where one is corrected to what the other is', () => {
    const two = all(read('a', 'individual', 'en'), read('b', 'individual', 'en'))
    const of = { kind: 'individual', language: 'en' } as const
    expect(shown(withCorrected(two, of, { kind: 'corporation', language: 'en' }))).toEqual([
      'a corporation en',
      'b individual en',
    ])
    expect(shown(withCorrected(two, of, { kind: 'individual', language: 'zh' }))).toEqual([
      'a individual zh',
      'b corporation en ?',
    ])
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
