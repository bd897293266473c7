/** Which test runs in which language. As a deep test each runs in both. */
import type { Language } from '../../src/domain/text/languages.ts'

const languages: readonly Language[] = ['zh', 'en']
export const isDeep = process.env['DEEP'] !== undefined

/** The languages of a whole journey: both as a deep test, else the one that is named. */
export const bothOr = (language: Language): readonly Language[] => (isDeep ? languages : [language])

/** The languages of a tour that `tests/unit/languages` takes too, with the same checks: both as a deep test, else none. */
export const bothWhenDeep: readonly Language[] = isDeep ? languages : []

const isTold = (index: number, language: Language): boolean => isDeep || language === (index % 2 === 0 ? 'zh' : 'en')

/** The part of a list for a language: every second one, so that each runs in one of them. */
export const shareOf = <Item>(items: readonly Item[], language: Language): Item[] =>
  items.filter((_, index) => isTold(index, language))

export type PathInLanguage<Path> = { index: number; path: Path; language: Language }

/** Paths for a browser: every second in the other language. */
export const sharedByLanguage = <Path>(paths: readonly Path[]): PathInLanguage<Path>[] =>
  paths.flatMap((path, index) =>
    languages.filter((language) => isTold(index, language)).map((language) => ({ index, path, language })),
  )
