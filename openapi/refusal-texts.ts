/** Generates the texts of `refusals.yaml` in the translation bundles. */
import { existsSync, readFileSync } from 'node:fs'

/** Texts by translation bundle, key and language. */
export type DeclaredTexts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

const bundlePath = (language: string, bundle: string): string => `src/i18n/${language}/${bundle}.json`

/** Returns a sorted translation bundle in which `words` replaces all keys with the prefix `prefix`. */
export function replaceWords(bundle: string, prefix: string, words: Readonly<Record<string, string>>): string {
  const others = Object.entries(JSON.parse(bundle) as Record<string, string>).filter(([key]) => !key.startsWith(prefix))
  const own = Object.entries(words).map(([key, text]) => [`${prefix}${key}`, text] as const)
  const sorted = [...others, ...own].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/**
 * Returns the translation bundles with the declared texts as `refusal.<key>`, by path. `root` is the project folder; `source` is the text of
 * `refusals.yaml`. Throws for an unknown bundle, for a key in two bundles, and for a text that is missing in a language.
 */
export function refusalTextsOf(declared: DeclaredTexts, source: string, root: string): Record<string, string> {
  const entries = Object.entries(declared).flatMap(([bundle, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ bundle, key, text })),
  )
  const languages = [...new Set(entries.flatMap(({ text }) => Object.keys(text)))]
  const complain = (name: string, fault: string): never => {
    const line = source.split('\n').findLastIndex((each) => each.trim() === `${name}:`) + 1
    throw new Error(`refusals.yaml:${line}: ${name} ${fault}`)
  }
  for (const [index, { bundle, key, text }] of entries.entries()) {
    if (!existsSync(`${root}/${bundlePath('zh', bundle)}`)) complain(bundle, 'is not a bundle in src/i18n')
    if (entries.findIndex((other) => other.key === key) < index) complain(key, 'is declared twice')
    const missing = languages.find((language) => !text[language])
    if (missing) complain(key, `has no text in the language ${missing}`)
  }
  return Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(declared).map(([bundle, texts]) => {
        const path = bundlePath(language, bundle)
        const words = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language] ?? '']))
        return [path, replaceWords(readFileSync(`${root}/${path}`, 'utf8'), 'refusal.', words)]
      }),
    ),
  )
}
