/** The sentences of letters and other texts that the server writes: the bundles of `src/i18n` that stand in no script of a browser. */
import type { Language } from '../domain/languages.ts'
import documentsEn from '../i18n/en/documents.json' with { type: 'json' }
import inboxEn from '../i18n/en/inbox.json' with { type: 'json' }
import lettersEn from '../i18n/en/letters.json' with { type: 'json' }
import pagesEn from '../i18n/en/pages.json' with { type: 'json' }
import documentsZh from '../i18n/zh/documents.json' with { type: 'json' }
import inboxZh from '../i18n/zh/inbox.json' with { type: 'json' }
import lettersZh from '../i18n/zh/letters.json' with { type: 'json' }
import pagesZh from '../i18n/zh/pages.json' with { type: 'json' }

/** By bundle: which sentences there are is what the Chinese file says; the compiler refuses a language that lacks one. */
type Bundles = {
  documents: typeof documentsZh
  inbox: typeof inboxZh
  letters: typeof lettersZh
  pages: typeof pagesZh
}

const bundles: { [Name in keyof Bundles]: Record<Language, Bundles[Name]> } = {
  documents: { zh: documentsZh, en: documentsEn },
  inbox: { zh: inboxZh, en: inboxEn },
  letters: { zh: lettersZh, en: lettersEn },
  pages: { zh: pagesZh, en: pagesEn },
}

/** What stands in the place of `{{name}}`. */
type SentenceValues = Readonly<Record<string, string | number>>

/** Gives a sentence by its key, with its values put in: plain text, to be escaped by what makes HTML of it. */
export type Sentences<Name extends keyof Bundles> = (
  key: keyof Bundles[Name] & string,
  values?: SentenceValues,
) => string

/** The sentences of a bundle in a language. Throws for a sentence that is missing, and for a value that a sentence names and is not given. */
export function wordsOf<Name extends keyof Bundles>(bundle: Name, language: Language): Sentences<Name> {
  const sentences: Readonly<Record<string, string>> = bundles[bundle][language]
  return (key, values = {}) => {
    const sentence = sentences[key]
    if (sentence === undefined) throw new Error(`${bundle} in ${language} have no sentence ${key}`)
    return withValues(sentence, values)
  }
}

/** `{{name}}`, or `{{name, format}}` with one of the formats below. */
const placeholder = /\{\{(\w+)(?:, (\w+))?\}\}/g

/**
 * A name inside a Chinese sentence: Latin letters keep their distance from the characters around them. A sentence that begins or ends with the
 * name asks for one of the two spaces.
 */
const formats: Readonly<Record<string, (name: string) => string>> = {
  spaced: (name) => spaceBefore(name) + name + spaceAfter(name),
  spacedBefore: (name) => spaceBefore(name) + name,
  spacedAfter: (name) => name + spaceAfter(name),
}

const spaceBefore = (name: string): string => (/^[\x21-\x7e]/.test(name) ? ' ' : '')
const spaceAfter = (name: string): string => (/[\x21-\x7e]$/.test(name) ? ' ' : '')

/** A sentence with its values, put in once: what a value says is never read as a placeholder. */
function withValues(sentence: string, values: SentenceValues): string {
  return sentence.replace(placeholder, (_, name: string, format?: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${sentence}" is given no ${name}`)
    if (format === undefined) return String(value)
    const formatted = formats[format]?.(String(value))
    if (formatted === undefined) throw new Error(`"${sentence}" asks for a format that there is not: ${format}`)
    return formatted
  })
}
