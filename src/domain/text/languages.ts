import type { Schemas } from '../../../openapi/index.ts'
import en from '../../i18n/en/agreement.json' with { type: 'json' }
import zh from '../../i18n/zh/agreement.json' with { type: 'json' }

/** Name of a language in the API (decision 4). */
export type LanguageName = Schemas['Language']

type LanguageProperties = {
  name: LanguageName
  /** Name of the language in that language. */
  ownName: string
  /** Two-letter or two-character name for the language switch in the header. */
  shortName: string
  /** Value of a `lang` attribute. */
  html: string
  /** Locale for dates and lists (BCP 47). */
  locale: string
  /** Format for a day, a time of day and a time zone. */
  moment: string
  /** Separator between sentences. */
  gap: '' | ' '
  /** Texts that the server and browser need without a request: language names, field titles. */
  words: typeof zh
}

/** All languages, by code. To add a language, add its import, its entry here and its files in `src/i18n` (docs/how-to/language.md). */
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

/** All languages, in display order. */
export const languages = Object.keys(table) as readonly Language[]

export const defaultLanguage: Language = 'zh'

export function propertiesOf(language: Language): LanguageProperties {
  return table[language]
}

/** Returns an object that contains a value for each language. */
export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>
}

/** Returns the language with a stored code; Chinese for any other value (requirements §3). */
export function languageOf(stored: string | null | undefined): Language {
  return findLanguageCode(stored) ?? defaultLanguage
}

/** Returns the language with this exact code; null for any other value. */
export function findLanguageCode(code: unknown): Language | null {
  return languages.find((language) => language === code) ?? null
}

/** Returns the name of a language in the API. */
export function nameOfLanguage(language: Language): LanguageName {
  return table[language].name
}

/** Returns the language with this API name or code, case-insensitively; null if there is none. */
export function findLanguage(name: string): Language | null {
  const lowerCased = name.toLowerCase()
  return languages.find((language) => [language, table[language].name.toLowerCase()].includes(lowerCased)) ?? null
}

/** Returns the value of a `lang` attribute. */
export function htmlLanguage(language: Language): string {
  return table[language].html
}

/** Returns the name of a language in the language `reader`, or its own name if there is no translation. */
export function languageIn(reader: Language, language: Language): string {
  const words: Readonly<Record<string, string>> = propertiesOf(reader).words
  return words[`agreement.${language}`] ?? propertiesOf(language).ownName
}
