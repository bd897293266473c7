/** Divides tests between the languages, because running all of them in every language takes too long. Deep tests do run in every language. */
import type { Language } from '../../src/domain/text/languages.ts'

const languages: readonly Language[] = ['zh', 'en']
export const isDeep = process.env['DEEP'] !== undefined

/** Returns all languages in a deep test, and otherwise only the given one. */
export const bothOr = (language: Language): readonly Language[] => (isDeep ? languages : [language])

/** All languages in a deep test, and otherwise none: `tests/unit/languages` already runs the same checks on these pages. */
export const bothWhenDeep: readonly Language[] = isDeep ? languages : []

const isTold = (index: number, language: Language): boolean => isDeep || language === (index % 2 === 0 ? 'zh' : 'en')

/** Returns the items to test in this language: every other item, or all items in a deep test. */
export const shareOf = <Item>(items: readonly Item[], language: Language): Item[] =>
  items.filter((_, index) => isTold(index, language))

export type PathInLanguage<Path> = { index: number; path: Path; language: Language }

/** Assigns a language to each path, alternately. In a deep test, each path is returned once per language. */
export const sharedByLanguage = <Path>(paths: readonly Path[]): PathInLanguage<Path>[] =>
  paths.flatMap((path, index) =>
    languages.filter((language) => isTold(index, language)).map((language) => ({ index, path, language })),
  )
