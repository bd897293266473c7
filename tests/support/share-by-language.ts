/** Distributes tests over the languages. Deep tests run in every language. */
import type { Language } from '../../src/domain/text/languages.ts'

const languages: readonly Language[] = ['zh', 'en']
export const isDeep = process.env['DEEP'] !== undefined

/** Returns the languages of a journey: all in a deep test, otherwise the given one. */
export const bothOr = (language: Language): readonly Language[] => (isDeep ? languages : [language])

/** Languages of a tour that `tests/unit/languages` repeats with the same checks: all in a deep test, otherwise none. */
export const bothWhenDeep: readonly Language[] = isDeep ? languages : []

const isTold = (index: number, language: Language): boolean => isDeep || language === (index % 2 === 0 ? 'zh' : 'en')

/** Returns the items of a list that are tested in a language: every second one, so that each is tested in one language. */
export const shareOf = <Item>(items: readonly Item[], language: Language): Item[] =>
  items.filter((_, index) => isTold(index, language))

export type PathInLanguage<Path> = { index: number; path: Path; language: Language }

/** Returns paths for a browser, alternating between the languages. */
export const sharedByLanguage = <Path>(paths: readonly Path[]): PathInLanguage<Path>[] =>
  paths.flatMap((path, index) =>
    languages.filter((language) => isTold(index, language)).map((language) => ({ index, path, language })),
  )
