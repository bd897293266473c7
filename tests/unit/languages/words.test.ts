import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Language, languageIn, languages, nameOfLanguage } from '../../../src/domain/text/languages.ts'
import { emailTypes } from '../../../src/server/store/schema/generated/email-types.ts'
import { refusalKeys } from '../../../src/domain/pages/wording.ts'
import { translatorOf } from '../../../src/server/text/translations.ts'
import { momentIn } from '../../../src/web/i18n/moments.ts'

type Catalog = Record<string, string>

const filesOf = (language: Language): string[] => readdirSync(`src/i18n/${language}`).toSorted()
const catalogOf = (language: Language, file: string): Catalog =>
  JSON.parse(readFileSync(`src/i18n/${language}/${file}`, 'utf8')) as Catalog

const everyFile = filesOf('zh')
const files = everyFile.filter((file) => file.endsWith('.json'))
const others = languages.filter((language) => language !== 'zh')
const everyCatalog = languages.flatMap((language) =>
  files.map((file): [string, Catalog] => [`${language}/${file}`, catalogOf(language, file)]),
)
const pairs = others.flatMap((language) =>
  files.map((file): [string, Catalog, Catalog] => [
    `${language}/${file}`,
    catalogOf('zh', file),
    catalogOf(language, file),
  ]),
)
/** All texts of the screens, by language. Refusals are in the file that every page loads, or in the files of the pages that show them. */
const screens = languages.map((language): [string, Catalog] => [
  language,
  ['screens', 'access', 'admin', 'company', 'file', 'checks', 'person', 'project']
    .map((name) => `${name}.json`)
    .reduce<Catalog>((words, file) => ({ ...words, ...catalogOf(language, file) }), {}),
])

const isRefusal = (key: string): boolean => key.startsWith('refusal.')

type Operation = { operationId?: string; tags?: string[]; 'x-callers'?: string[]; 'x-refusals'?: string[] }
const contract = JSON.parse(readFileSync('openapi/generated/cla.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
/** Operations that can be called without a session. */
const forAnybody = Object.values(contract.paths)
  .flatMap((path) => Object.values(path))
  .filter((operation) => operation['x-callers']?.includes('anonymous'))

/** Returns the refusal codes of operations that need no session and satisfy `isSuch`. */
const codesOf = (isSuch: (operation: Operation) => boolean): ReadonlySet<string> =>
  new Set(forAnybody.filter(isSuch).flatMap((operation) => operation['x-refusals'] ?? []))

/** Translation files that only some pages load. The filter selects the operations that these pages call. */
const shownBy: Readonly<Record<string, (operation: Operation) => boolean>> = {
  admin: () => false,
  project: () => false,
  access: ({ tags, operationId }) =>
    tags?.some((tag) => tag === 'access' || tag === 'community') === true || /[Ff]orge/.test(operationId ?? ''),
  company: ({ operationId = '' }) => ['getAgreementRequest', 'agreeToRequest'].includes(operationId),
  file: ({ operationId }) => operationId === 'uploadPdfByLetter',
}

/** Returns the placeholders in a sentence: `{{name}}` and `<link>`. The server's `{{name, format}}` counts as `{{name}}`. */
const namesIn = (sentence: string): string[] => {
  const found = sentence.match(/\{\{\w+(?:, \w+)?\}\}|<\w+>/g) ?? []
  return [...new Set(found.map((name) => name.replace(/, \w+/, '')))].toSorted()
}

const differing = (one: Catalog, other: Catalog): string[] =>
  Object.keys(one).filter((key) => namesIn(one[key] ?? '').join() !== namesIn(other[key] ?? '').join())

/** A name with a space between its Latin letters and a Chinese punctuation mark. */
const spacedMark = /, spaced(?:After)?\}\}[，。：；、！？）”」》]|[，。：；、！？（“「《]\{\{\w+, spaced(?:Before)?\}\}/

const unit =
  /\{\{\w+\}\} (?:[a-z]+ )?(?:days|weeks|hours|minutes|seconds|months|years|characters|digits|pages|words|paragraphs|changes|emails|letters|employees|managers|administrators|companies|people|contributors|commits|projects|repositories|places|rows|chains|signatures|versions|addresses|agreements|attempts|things|files|reminders|deliveries)\b/

/** Returns the keys of sentences that would say "1 days". */
const pluralAfterOne = (sentences: [string, string][]): string[] =>
  sentences
    .filter(([key, sentence]) => !/\.(?:many|other)$/.test(key) && unit.test(sentence))
    .map(([key]) => key)
    .toSorted()

/** Sentences with a plural after a number that is never one. */
const neverOne = `
  check.unknown.too_many code.sentTo glance.fewer glance.more glance.same glance.weeks mailbox.sent password.rule.length problem.malformed.code problem.password.length problem.too_long
  recovery.lead recovery.sentTo refusal.too_many_request.hours refusal.too_many_request.minutes signIn.frozen status.tooMany status.tooManyListed status.uncovered
`.split(/\s+/)

describe('translations', () => {
  it('are in the same files in every language, not only those of the screens', () => {
    for (const language of others) expect(filesOf(language), language).toEqual(everyFile)
    expect(files).toEqual(expect.arrayContaining(['letters.json', 'screens.json']))
  })

  it.each(pairs)('%s has the same keys as the Chinese file', (_, chinese, other) => {
    expect(Object.keys(other)).toEqual(Object.keys(chinese))
  })

  it('are in one bundle only', () => {
    const keys = files.flatMap((file) => Object.keys(catalogOf('zh', file)))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it.each(everyCatalog)('%s is sorted', (_, catalog) => {
    expect(Object.keys(catalog)).toEqual(Object.keys(catalog).toSorted())
  })

  it.each(screens)('%s has a text for exactly the refusals of the contract', (_, catalog) => {
    expect(Object.keys(catalog).filter(isRefusal).toSorted()).toEqual(refusalKeys().toSorted())
  })

  it.each(Object.entries(shownBy))('exclude refusals of other pages from %s.json', (file, isShown) => {
    const keys = Object.keys(catalogOf('zh', `${file}.json`)).filter(isRefusal)
    const worded = keys.filter((key) => !/\.admin$/.test(key)).map((key) => key.replace('refusal', 'cla'))
    const codes = worded.map((code) => code.split('.').slice(0, 2).join('.'))
    expect(codes.length).toBeGreaterThan(0)
    const elsewhere = codesOf((operation) => !isShown(operation))
    expect(codes.filter((code) => elsewhere.has(code))).toEqual([])
    // Control: the code of another operation is found.
    expect(elsewhere).toContain('cla.privacy_unchecked')
  })

  it('name every type of email once: for the project list, or only for own data', () => {
    const labeled = (file: string, label: RegExp): string[] =>
      Object.keys(catalogOf('en', file)).flatMap((key) => label.exec(key)?.[1] ?? [])
    const ofProjects = labeled('records.json', /^letter\.(?!other$)(.*)/)
    const ofPeople = labeled('documents.json', /^ownData\.letter\.(.*)/)
    expect([...ofProjects, ...ofPeople].toSorted()).toEqual(Object.keys(emailTypes).toSorted())
  })

  it.each(everyCatalog)('%s has no empty sentence', (_, catalog) => {
    expect(Object.entries(catalog).filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  it.each(pairs)('%s uses the same placeholders in each sentence', (_, chinese, other) => {
    expect(differing(chinese, other)).toEqual([])
  })

  it('control: another placeholder is detected, and a format is not a placeholder', () => {
    expect(differing({ a: '{{name}}' }, { a: '<b>{{other}}</b>' })).toEqual(['a'])
    expect(differing({ a: '{{name, spaced}}' }, { a: '{{name}}' })).toEqual([])
    expect(differing({ a: '{{name, spaced}}' }, { a: '{{other}}' })).toEqual(['a'])
  })

  it('have no space between a name and a Chinese punctuation mark', () => {
    const sentences = everyCatalog.flatMap(([, catalog]) => Object.values(catalog))
    expect(sentences.filter((sentence) => spacedMark.test(sentence))).toEqual([])
    // Control: the formats that add a space at the mark are detected.
    for (const wrong of ['{{a, spaced}}：', '{{a, spacedAfter}}，', '（{{a, spacedBefore}}'])
      expect(wrong).toMatch(spacedMark)
  })

  it('use the plural of a noun after every number except one', () => {
    const sentences = everyCatalog
      .filter(([name]) => name.startsWith('en/'))
      .flatMap(([, catalog]) => Object.entries(catalog))
    expect(pluralAfterOne(sentences)).toEqual(neverOne.filter((key) => key !== ''))
    expect(sentences.filter(([, sentence]) => /<\w+>/.test(sentence) && sentence.includes(', s}}'))).toEqual([])
    // Controls: only the first sentence is wrong. The second has a singular form, and the third has no noun after the number.
    const [stays, follows] = ['{{days}} working days', '{{days}} day{{days, s}}']
    expect(pluralAfterOne(Object.entries({ stays, follows, none: '{{days}} pass' }))).toEqual(['stays'])
  })

  it('of emails use the singular for one', () => {
    const letter = translatorOf('letters', 'en')
    expect([1, 30].map((days) => letter('signingDocument.valid', { days }))).toEqual([
      expect.stringContaining('for 1 day.'),
      expect.stringContaining('for 30 days.'),
    ])
  })

  it.each(screens)('%s has more than one word for each refusal', (language, catalog) => {
    for (const key of refusalKeys()) {
      expect(catalog[key]?.length, key).toBeGreaterThan(language === 'zh' ? 9 : 29)
    }
  })
})

describe('a language', () => {
  it('has a unique name in the API, listed in the contract', () => {
    const { Language } = parse(readFileSync('openapi/schemas/shared.yaml', 'utf8')) as { Language: { enum: string[] } }
    expect(languages.map(nameOfLanguage).toSorted()).toEqual(Language.enum.toSorted())
  })

  it('is named in the reader’s language', () => {
    expect([languageIn('en', 'zh'), languageIn('zh', 'zh'), languageIn('zh', 'en')]).toEqual([
      'Chinese',
      '中文',
      '英文',
    ])
  })
})

describe('a time', () => {
  const moment = Date.UTC(2026, 10, 21, 6, 3)

  it('is shown in the reader’s language with the zone named', () => {
    expect(momentIn('en', moment, 'Asia/Shanghai')).toBe('21\u{a0}November\u{a0}2026, 14:03 (UTC+8)')
    expect(momentIn('zh', moment, 'Asia/Shanghai')).toBe('2026年11月21日 14:03（UTC+8）')
    expect(momentIn('en', moment, 'UTC')).toBe('21\u{a0}November\u{a0}2026, 06:03 (UTC)')
  })
})
