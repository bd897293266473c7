/** The sentences of letters and other texts that the server writes. Of most of its bundles no browser's script contains a sentence. */
import { readFileSync } from 'node:fs'
import type access from '../../i18n/zh/access.json'
import type admin from '../../i18n/zh/admin.json'
import type company from '../../i18n/zh/company.json'
import type documents from '../../i18n/zh/documents.json'
import type inbox from '../../i18n/zh/inbox.json'
import type letters from '../../i18n/zh/letters.json'
import type pages from '../../i18n/zh/pages.json'
import type person from '../../i18n/zh/person.json'
import type project from '../../i18n/zh/project.json'
import type posted from '../../i18n/zh/posted.json'
import type screens from '../../i18n/zh/screens.json'
import type { Language } from '../../domain/text/languages.ts'
import { formatted } from '../../domain/pages/sentence-formats.ts'

/** By bundle: the Chinese file defines the sentences; a test compares the other languages with it. */
type Bundles = {
  access: typeof access
  admin: typeof admin
  company: typeof company
  documents: typeof documents
  inbox: typeof inbox
  letters: typeof letters
  pages: typeof pages
  person: typeof person
  posted: typeof posted
  project: typeof project
  screens: typeof screens
}

type Bundle = keyof Bundles

/** Bundles that were read, by language and name. */
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

/** The first sentence of that key in some bundles, its values not put in; null where none has it. */
export function findSentence(bundles: readonly Bundle[], key: string, language: Language): string | null {
  return bundles.map((bundle) => bundleIn(language, bundle)[key]).find((found) => found !== undefined) ?? null
}

/** The values for `{{name}}`. */
type SentenceValues = Readonly<Record<string, string | number>>

/** Returns a sentence by its key, with its values inserted: plain text, escaped by the code that makes HTML of it. */
export type Sentences<Name extends Bundle> = (key: keyof Bundles[Name] & string, values?: SentenceValues) => string

/** The sentences of a bundle in a language. Throws for a sentence that is missing, and for a value that a sentence names and is not given. */
export function translatorOf<Name extends Bundle>(bundle: Name, language: Language): Sentences<Name> {
  const sentences = bundleIn(language, bundle)
  return (key, values = {}) => {
    const sentence = sentences[key]
    if (sentence === undefined) throw new Error(`${bundle} in ${language} have no sentence ${key}`)
    return withValues(sentence, values)
  }
}

/** `{{name}}`, or `{{name, format}}` with one of the formats of `sentence-formats.ts`. */
const placeholder = /\{\{(\w+)(?:, (\w+))?\}\}/g

/** A sentence with its values, inserted once: a value's text is never read as a placeholder. */
function withValues(sentence: string, values: SentenceValues): string {
  return sentence.replace(placeholder, (_, name: string, format?: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${sentence}" is given no ${name}`)
    if (format === undefined) return String(value)
    const text = formatted(String(value), format)
    if (text === null) throw new Error(`"${sentence}" asks for a format that there is not: ${format}`)
    return text
  })
}
