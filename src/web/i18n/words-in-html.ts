/** The words in index.html that are shown before the screens: the build inserts them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlLanguage, type Language, languages, propertiesOf } from '../../domain/text/languages.ts'

const each = /<!--each language-->([^]*?)<!--\/each language-->/g

/**
 * Repeats what stands between `<!--each language-->` and `<!--/each language-->` once in each language. `%lang%`, `%code%`, `%locale%` and `%moment%`
 * are the language's, `%words sign.title%` is from its catalogues. Throws for a key without words.
 */
export function withWords(html: string): string {
  return html.replaceAll(each, (_, part: string) => languages.map((language) => inLanguage(part, language)).join(''))
}

function inLanguage(part: string, language: Language): string {
  const { locale, moment } = propertiesOf(language)
  const catalogue = { ...catalogueOf(language, 'screens'), ...catalogueOf(language, 'pages') }
  return part
    .replaceAll('%lang%', htmlLanguage(language))
    .replaceAll('%code%', language)
    .replaceAll('%locale%', locale)
    .replaceAll('%moment%', moment)
    .replaceAll(/%words ([\w.]+)%/g, (_, key: string) => {
      const words = catalogue[key]
      if (words === undefined) throw new Error(`there are no words ${key} in ${language}`)
      return words
    })
}

function catalogueOf(language: Language, bundle: string): Record<string, string> {
  const file = join(import.meta.dirname, '../../i18n', language, `${bundle}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
