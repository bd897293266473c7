import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language } from '../../src/domain/languages.ts'
import { letterKinds } from '../../src/server/store/letter-kinds.ts'
import { refusalKeys } from '../../src/domain/wording.ts'
import { momentIn } from '../../src/web/i18n/moments.ts'

type Catalogue = Record<string, string>

const filesOf = (language: Language): string[] => readdirSync(`src/i18n/${language}`).toSorted()
const catalogueOf = (language: Language, file: string): Catalogue =>
  JSON.parse(readFileSync(`src/i18n/${language}/${file}`, 'utf8')) as Catalogue

const languages: readonly Language[] = ['zh', 'en']
const files = filesOf('zh')
const everyCatalogue = languages.flatMap((language) =>
  files.map((file): [string, Catalogue] => [`${language}/${file}`, catalogueOf(language, file)]),
)
const pairs = files.map((file): [string, Catalogue, Catalogue] => [
  file,
  catalogueOf('zh', file),
  catalogueOf('en', file),
])
const screens = languages.map((language): [string, Catalogue] => [language, catalogueOf(language, 'screens.json')])

/** What a sentence names: `{{name}}`, on the server also `{{name, format}}`, and `<link>`. */
const namesIn = (sentence: string): string[] => {
  const found = sentence.match(/\{\{\w+(?:, \w+)?\}\}|<\w+>/g) ?? []
  return [...new Set(found.map((name) => name.replace(/, \w+/, '')))].toSorted()
}

const differing = (one: Catalogue, other: Catalogue): string[] =>
  Object.keys(one).filter((key) => namesIn(one[key] ?? '').join() !== namesIn(other[key] ?? '').join())

describe('the words of both languages', () => {
  it('stand in the same files, more than the screens among them', () => {
    expect(filesOf('en')).toEqual(files)
    expect(files).toEqual(expect.arrayContaining(['letters.json', 'screens.json']))
  })

  it.each(pairs)('%s has the same keys in both', (_, chinese, english) => {
    expect(Object.keys(chinese)).toEqual(Object.keys(english))
  })

  it('stand in one catalogue only', () => {
    const keys = pairs.flatMap(([, chinese]) => Object.keys(chinese))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it.each(everyCatalogue)('%s is sorted', (_, catalogue) => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted())
  })

  it.each(screens)('%s says every refusal, and only those', (_, catalogue) => {
    expect(Object.keys(catalogue).filter((key) => key.startsWith('refusal.'))).toEqual(refusalKeys())
  })

  it('name every kind of letter that a project can list', () => {
    const ofNoLink = ['heads', 'sign-in-code']
    const kinds = Object.keys(letterKinds).filter((kind) => !ofNoLink.includes(kind))
    const named = Object.keys(catalogueOf('en', 'admin.json')).flatMap(
      (key) => /^letter\.(?!other$)(.*)/.exec(key)?.[1] ?? [],
    )
    expect(named).toEqual(kinds.toSorted())
  })

  it.each(everyCatalogue)('%s leaves no sentence empty', (_, catalogue) => {
    expect(Object.entries(catalogue).filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  it.each(pairs)('%s names the same things in the same sentence', (_, chinese, english) => {
    expect(differing(chinese, english)).toEqual([])
  })

  it('control: a sentence that names something else is noticed, and a format is no name', () => {
    expect(differing({ a: '{{name}}' }, { a: '<b>{{other}}</b>' })).toEqual(['a'])
    expect(differing({ a: '{{name, spaced}}' }, { a: '{{name}}' })).toEqual([])
    expect(differing({ a: '{{name, spaced}}' }, { a: '{{other}}' })).toEqual(['a'])
  })

  it.each(screens)('%s says every refusal with what to do next: more than a word', (language, catalogue) => {
    for (const key of refusalKeys()) {
      expect(catalogue[key]?.length, key).toBeGreaterThan(language === 'zh' ? 9 : 29)
    }
  })
})

describe('a moment', () => {
  const moment = Date.UTC(2026, 10, 21, 6, 3)

  it('is told in the reader’s language with the zone named', () => {
    expect(momentIn('en', moment, 'Asia/Shanghai')).toBe('21 November 2026, 14:03 (UTC+8)')
    expect(momentIn('zh', moment, 'Asia/Shanghai')).toBe('2026年11月21日 14:03（UTC+8）')
    expect(momentIn('en', moment, 'UTC')).toBe('21 November 2026, 06:03 (UTC)')
  })
})
