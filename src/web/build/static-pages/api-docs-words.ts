import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ErrorCode } from '../../../../openapi/index.ts'
import { refusalWords } from '../../../../openapi/index.ts'
import type { Language } from '../../../domain/text/languages.ts'

type Catalog = Readonly<Record<string, string>>

/** Texts of the documentation and of the refusals in one language. */
export type DocsWords = {
  /** Returns a text from `api-docs.json`. Throws if the key does not exist. */
  say: (key: string) => string
  /** Returns the distinct texts shown to users for a refusal. */
  refusalTexts: (code: ErrorCode) => string[]
}

export function docsWordsIn(language: Language): DocsWords {
  const folder = join(import.meta.dirname, '../../../i18n', language)
  const catalogs = new Map(
    globSync('*.json', { cwd: folder }).map((file): [string, Catalog] => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalog,
    ]),
  )
  const everywhere: Catalog = Object.assign({}, ...catalogs.values())
  const sentenceOf = (key: string, catalog: Catalog | undefined): string => {
    const sentence = catalog?.[key]
    if (sentence === undefined) throw new Error(`No text with the key ${key} in ${language}`)
    return sentence
  }
  return {
    say: (key) => sentenceOf(`apiDocs.${key}`, catalogs.get('api-docs')),
    refusalTexts: (code) => {
      const words = refusalWords[code]
      const keys = typeof words === 'string' ? [words] : Object.values(words)
      return [...new Set(keys)].map((key) => sentenceOf(`refusal.${key}`, everywhere))
    },
  }
}
