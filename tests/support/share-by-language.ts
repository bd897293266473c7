/** Distributes tests across languages. Deep tests run in every language. */
import type { Language } from '../../src/domain/text/languages.ts'

const languages: readonly Language[] = ['zh', 'en']
export const isDeep = process.env['DEEP'] !== undefined

/** Returns the languages for a journey: all in a deep test, otherwise only the given one. */
export const bothOr = (language: Language): readonly Language[] => (isDeep ? languages : [language])

/** Languages for a tour that `tests/unit/languages` runs with the same checks: all in a deep test, otherwise none. */
export const bothWhenDeep: readonly Language[] = isDeep ? languages : []

const isTold = (index: number, language: Language): boolean => isDeep || language === (index % 2 === 0 ? 'zh' : 'en')

/** Returns the items to test in a language. Items alternate between the languages; deep tests include all items. */
export const shareOf = <Item>(items: readonly Item[], language: Language): Item[] =>
  items.filter((_, index) => isTold(index, language))

export type PathInLanguage<Path> = { index: number; path: Path; language: Language }

/** Returns each path with the languages in which to test it: alternating languages, or all languages in deep tests. */
export const sharedByLanguage = <Path>(paths: readonly Path[]): PathInLanguage<Path>[] =>
  paths.flatMap((path, index) =>
    languages.filter((language) => isTold(index, language)).map((language) => ({ index, path, language })),
  )
