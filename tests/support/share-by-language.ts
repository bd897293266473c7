/** Distributes tests across the languages. Deep tests run in every language. */
import type { Language } from '../../src/domain/text/languages.ts'

const languages: readonly Language[] = ['zh', 'en']
export const isDeep = process.env['DEEP'] !== undefined

/** Returns the languages for a journey: all languages in a deep test, otherwise only the given language. */
export const bothOr = (language: Language): readonly Language[] => (isDeep ? languages : [language])

/** Languages for a tour that `tests/unit/languages` runs with the same checks: all languages in a deep test, otherwise none. */
export const bothWhenDeep: readonly Language[] = isDeep ? languages : []

const isTold = (index: number, language: Language): boolean => isDeep || language === (index % 2 === 0 ? 'zh' : 'en')

/** Returns the items to test in a language. Languages alternate from item to item. In deep tests, every language gets all items. */
export const shareOf = <Item>(items: readonly Item[], language: Language): Item[] =>
  items.filter((_, index) => isTold(index, language))

export type PathInLanguage<Path> = { index: number; path: Path; language: Language }

/**
 * Returns each path with a language in which to test it. Languages alternate from path to path. In deep tests, every path is returned in all
 * languages.
 */
export const sharedByLanguage = <Path>(paths: readonly Path[]): PathInLanguage<Path>[] =>
  paths.flatMap((path, index) =>
    languages.filter((language) => isTold(index, language)).map((language) => ({ index, path, language })),
  )
