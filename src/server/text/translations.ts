/** Translations for emails and other server-generated text. Most bundles are never sent to browsers. */
import { readFileSync } from 'node:fs'
import type access from '../../i18n/zh/access.json'
import type admin from '../../i18n/zh/admin.json'
import type corporation from '../../i18n/zh/corporation.json'
import type company from '../../i18n/zh/company.json'
import type documents from '../../i18n/zh/documents.json'
import type inbox from '../../i18n/zh/inbox.json'
import type letters from '../../i18n/zh/letters.json'
import type pages from '../../i18n/zh/pages.json'
import type person from '../../i18n/zh/person.json'
import type project from '../../i18n/zh/project.json'
import type posted from '../../i18n/zh/posted.json'
import type records from '../../i18n/zh/records.json'
import type screens from '../../i18n/zh/screens.json'
import type { Language } from '../../domain/text/languages.ts'
import { formatted } from '../../domain/pages/sentence-formats.ts'

/** Translation keys by bundle. The Chinese file defines the keys; a test compares the other languages with it. */
type Bundles = {
  access: typeof access
  admin: typeof admin
  company: typeof company
  corporation: typeof corporation
  documents: typeof documents
  inbox: typeof inbox
  letters: typeof letters
  pages: typeof pages
  person: typeof person
  posted: typeof posted
  project: typeof project
  records: typeof records
  screens: typeof screens
}

type Bundle = keyof Bundles

/** Cache of bundles, by language and name. */
const read = new Map<string, Readonly<Record<string, string>>>()

function bundleIn(language: Language, bundle: Bundle): Readonly<Record<string, string>> {
  const path = `${language}/${bundle}.json`
  const known = read.get(path)
  if (known) return known
  const file = new URL(`../../i18n/${path}`, import.meta.url)
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  read.set(path, sentences)
  return sentences
}

/** Returns the translation of a key from the first bundle that contains it, with placeholders; null if no bundle contains it. */
export function findSentence(bundles: readonly Bundle[], key: string, language: Language): string | null {
  return bundles.map((bundle) => bundleIn(language, bundle)[key]).find((found) => found !== undefined) ?? null
}

/** Values for the `{{name}}` placeholders. */
type SentenceValues = Readonly<Record<string, string | number>>

/** Returns the translation of a key with the values inserted. The result is plain text; code that generates HTML must escape it. */
export type Sentences<Name extends Bundle> = (key: keyof Bundles[Name] & string, values?: SentenceValues) => string

/** Returns the translator for a bundle and language. The translator throws if a key or value is missing. */
export function translatorOf<Name extends Bundle>(bundle: Name, language: Language): Sentences<Name> {
  const sentences = bundleIn(language, bundle)
  return (key, values = {}) => {
    const sentence = sentences[key]
    if (sentence === undefined) throw new Error(`Bundle "${bundle}" has no text "${key}" in language "${language}"`)
    return withValues(sentence, values)
  }
}

/** `{{name}}`, or `{{name, format}}` with a format from `sentence-formats.ts`. */
const placeholder = /\{\{(\w+)(?:, (\w+))?\}\}/g

/** Inserts values into a translation. Placeholders inside a value are not expanded. */
function withValues(sentence: string, values: SentenceValues): string {
  return sentence.replace(placeholder, (_, name: string, format?: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Value "${name}" is missing for the text "${sentence}"`)
    if (format === undefined) return String(value)
    const text = formatted(String(value), format)
    if (text === null) throw new Error(`Unknown format "${format}" in the text "${sentence}"`)
    return text
  })
}
