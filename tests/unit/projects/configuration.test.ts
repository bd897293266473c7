import { describe, expect, it } from 'vitest'
import {
  type Configuration,
  emptyConfiguration,
  emptyField,
  firstOpenStep,
  type GivenAgreement,
  agreementsInOrder,
  contradictionsIn,
  isOpen,
  type OwnField,
  placeProblem,
  withChanged,
  withContradictionsConfirmed,
  withPreferred,
  withRead,
  withoutAgreement,
  emptyProject,
} from '../../../src/domain/projects/configuration.ts'
import { readConfiguration } from '../../../src/domain/projects/configuration-memory.ts'
import { fieldsFromRows } from '../../../src/domain/agreements/field-rows.ts'

const given = (changes: Partial<GivenAgreement> = {}): GivenAgreement => ({
  id: 1,
  looksLike: {},
  isAsGiven: false,
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
  project: { ...emptyProject, organization: 'tide', 'name-en': 'Tide' },
  mailbox: { address: '' },
  agreements: [given()],
  areAgreementsComplete: true,
  fields: { individual: [telephone], corporation: [] },
  linkId: null,
}
const alsoWith = (agreement: GivenAgreement): Configuration => ({
  ...complete,
  agreements: [...complete.agreements, { ...agreement, id: 2 }],
})

describe('a step of linking a project', () => {
  it('is open when all previous steps are complete', () => {
    expect(firstOpenStep(emptyConfiguration)).toBe('project')
    expect(firstOpenStep(complete)).toBe('checking')
    const withoutMailbox = { ...complete, mailbox: null }
    expect(firstOpenStep(withoutMailbox)).toBe('mailbox')
    expect(isOpen(withoutMailbox, 'mailbox')).toBe(true)
    expect(isOpen(withoutMailbox, 'checking')).toBe(false)
  })

  it('must be completed again if an agreement is added in a language without field titles', () => {
    expect(firstOpenStep(alsoWith(given({ language: 'zh' })))).toBe('fields')
    expect(firstOpenStep(alsoWith(given({ kind: 'corporation', language: 'zh' })))).toBe('checking')
  })

  it('must be completed again if the last agreement is removed', () => {
    expect(firstOpenStep(withoutAgreement(complete, 1))).toBe('agreements')
  })
})

describe('agreements that were read', () => {
  const all = (...files: Partial<GivenAgreement>[]): Configuration =>
    files.reduce<Configuration>((before, file) => withRead(before, given(file)), { ...complete, agreements: [] })
  const problems = (configuration: Configuration) =>
    configuration.agreements.map((one) => placeProblem(configuration, one))
  const shown = (agreements: readonly GivenAgreement[]): string[] =>
    agreements.map(({ document, kind, language }) => [document, kind, language].join(' '))

  it('are sorted, regardless of the order of reading', () => {
    const configuration = all(
      { document: 'a', kind: 'corporation' },
      { document: 'b', language: 'zh' },
      { document: 'c' },
    )
    expect(problems(configuration)).toEqual([null, null, null])
    expect(shown(agreementsInOrder(configuration.agreements))).toEqual([
      'b individual zh',
      'c individual en',
      'a corporation en',
    ])
  })

  it('block the step until each has a type and a language', () => {
    const open = all({ kind: null, language: null }, { kind: 'corporation', language: null })
    expect(problems(open)).toEqual(['kind', 'language'])
    expect(firstOpenStep(open)).toBe('agreements')
    const chosen = withChanged(withChanged(open, 1, { kind: 'individual', language: 'en' }), 2, { language: 'en' })
    expect(problems(chosen)).toEqual([null, null])
    expect(firstOpenStep(chosen)).toBe('checking')
  })

  it('block the step if two have the same type and language, until one is preferred or changed', () => {
    const two = all({ document: 'a' }, { document: 'b' }, { document: 'c', language: 'zh' })
    expect(problems(two)).toEqual(['taken', 'taken', null])
    expect(firstOpenStep(two)).toBe('agreements')
    expect(shown(withPreferred(two, 2).agreements)).toEqual(['b individual en', 'c individual zh'])
    expect(problems(withChanged(two, 1, { kind: 'corporation' }))).toEqual([null, null, null])
    // Only the file that was changed may move in the list.
    expect(shown(withChanged(two, 3, { language: 'en' }).agreements)).toEqual([
      'a individual en',
      'b individual en',
      'c individual en',
    ])
  })

  it('block the step if a file contradicts the choice, until it is confirmed', () => {
    const looksLike = { kind: 'individual', language: 'en' } as const
    const chosen = all({ looksLike, kind: 'corporation', language: 'zh' })
    expect(contradictionsIn(chosen)).toHaveLength(1)
    expect(firstOpenStep(chosen)).toBe('agreements')
    const confirmed = withContradictionsConfirmed(chosen)
    expect(contradictionsIn(confirmed)).toEqual([])
    expect(firstOpenStep({ ...confirmed, fields: { individual: [], corporation: [] } })).toBe('checking')
    expect(contradictionsIn(withChanged(confirmed, 1, { summary: 'You keep it.' }))).toEqual([])
    expect(contradictionsIn(withChanged(confirmed, 1, { language: 'en' }))).toHaveLength(1)
  })
})

it('are restored from the tab unchanged', () => {
  expect(readConfiguration(JSON.parse(JSON.stringify(complete)))).toEqual(complete)
  expect(readConfiguration('nothing of ours')).toEqual(emptyConfiguration)
})

describe('a description', () => {
  const descriptionOf = (description: string): string | undefined => {
    const read = fieldsFromRows('individual', 'en', [{ type: 'telephone', title: 'Pager', description }])
    return 'fields' in read ? read.fields.at(-1)?.description : read.problem
  }

  it('is the community’s own, or the default in the language of the agreement', () => {
    expect(descriptionOf(' On call ')).toBe('On call')
    expect(descriptionOf('')).toBe('Your phone number, for example +44 20 7946 0000')
    expect(descriptionOf('您的电话')).toBe('Your phone number, for example +44 20 7946 0000')
  })

  it('has a maximum length', () => {
    expect(descriptionOf('字'.repeat(200))).toBe('字'.repeat(200))
    expect(descriptionOf('字'.repeat(201))).toBe('too_long')
  })
})
