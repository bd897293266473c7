/** Inserts the texts that index.html shows before the screens are rendered, in each language, from the screens' translation catalogs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { htmlLanguage, type Language, languages, propertiesOf } from '../../domain/text/languages.ts'

export function wordsInHtml(): Plugin {
  return { name: 'words-in-html', transformIndexHtml: { order: 'pre', handler: withWords } }
}

const each = /<!--each language-->([^]*?)<!--\/each language-->/g

/**
 * Repeats the HTML between `<!--each language-->` and `<!--/each language-->` for each language. `%lang%`, `%code%`, `%locale%` and `%moment%` are
 * properties of the language; `%words sign.title%` is a text from its catalog. Throws if a key is missing from the catalog.
 */
export function withWords(html: string): string {
  return html.replaceAll(each, (_, part: string) => languages.map((language) => inLanguage(part, language)).join(''))
}

function inLanguage(part: string, language: Language): string {
  const { locale, moment } = propertiesOf(language)
  const catalog = { ...catalogOf(language, 'screens'), ...catalogOf(language, 'pages') }
  return part
    .replaceAll('%lang%', htmlLanguage(language))
    .replaceAll('%code%', language)
    .replaceAll('%locale%', locale)
    .replaceAll('%moment%', moment)
    .replaceAll(/%words ([\w.]+)%/g, (_, key: string) => {
      const words = catalog[key]
      if (words === undefined) throw new Error(`No text with the key ${key} in ${language}`)
      return words
    })
}

function catalogOf(language: Language, bundle: string): Record<string, string> {
  const file = join(import.meta.dirname, '../../i18n', language, `${bundle}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
