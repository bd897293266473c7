import type { Schemas } from '../../../openapi/index.ts'
import en from '../../i18n/en/agreement.json' with { type: 'json' }
import zh from '../../i18n/zh/agreement.json' with { type: 'json' }

/** The language's name on the wire, as the contract has it (decision 4). */
export type LanguageName = Schemas['Language']

type LanguageProperties = {
  name: LanguageName
  /** What those who read it call it. */
  ownName: string
  /** The same in two letters or characters, for the switch in the header. */
  shortName: string
  /** The value of a `lang` attribute. */
  html: string
  /** For dates and lists (BCP 47). */
  locale: string
  /** How a day, a time of day and a time zone stand beside each other. */
  moment: string
  /** What stands between two sentences. */
  gap: '' | ' '
  /** Sentences that both sides need at once: names of languages, titles of fields. */
  words: typeof zh
}

/** Every language there is, by its code. To add one: its import, its line here and its files in `src/i18n` (docs/how-to.md). */
const table = {
  zh: {
    name: 'Chinese',
    ownName: '中文',
    shortName: '中文',
    html: 'zh-CN',
    locale: 'zh-CN',
    moment: '{day} {clock}（{zone}）',
    gap: '',
    words: zh,
  },
  en: {
    name: 'English',
    ownName: 'English',
    shortName: 'EN',
    html: 'en',
    locale: 'en-GB',
    moment: '{day}, {clock} ({zone})',
    gap: ' ',
    words: en,
  },
} as const satisfies Record<string, LanguageProperties>

export type Language = keyof typeof table

/** All languages, in the order in which they are offered. */
export const languages = Object.keys(table) as readonly Language[]

export const defaultLanguage: Language = 'zh'

/** What is known of a language, whatever its code. */
export function propertiesOf(language: Language): LanguageProperties {
  return table[language]
}

/** A value for each language. */
export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>
}

/** Requirements §3: any stored value that is not a language is Chinese. */
export function languageOf(stored: string | null | undefined): Language {
  return findLanguageCode(stored) ?? defaultLanguage
}

/** A language by exactly its code; null for anything else. */
export function findLanguageCode(code: unknown): Language | null {
  return languages.find((language) => language === code) ?? null
}

/** The wire's name of a language. */
export function nameOfLanguage(language: Language): LanguageName {
  return table[language].name
}

/** A language by its name on the wire or its code, both in any case; null when it is none. */
export function findLanguage(name: string): Language | null {
  const sought = name.toLowerCase()
  return languages.find((language) => [language, table[language].name.toLowerCase()].includes(sought)) ?? null
}

/** The value of an `lang` attribute. */
export function htmlLanguage(language: Language): string {
  return table[language].html
}

/** What a language is called by who reads `reader`; by its own name where that language has no word for it. */
export function languageIn(reader: Language, language: Language): string {
  const words: Readonly<Record<string, string>> = propertiesOf(reader).words
  return words[`agreement.${language}`] ?? propertiesOf(language).ownName
}
