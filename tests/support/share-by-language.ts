/** What is told in which language. As a deep test everything is told in both. */
import type { Language } from '../../src/domain/languages.ts'

const languages: readonly Language[] = ['zh', 'en']
const isDeep = process.env['DEEP'] !== undefined

/** The languages of a way that is told whole: both as a deep test, else the one that is named. */
export const bothOr = (language: Language): readonly Language[] => (isDeep ? languages : [language])

const isTold = (index: number, language: Language): boolean => isDeep || language === (index % 2 === 0 ? 'zh' : 'en')

/** What of a list is told in a language: every second one, so that each is told in one of them. */
export const shareOf = <Item>(items: readonly Item[], language: Language): Item[] =>
  items.filter((_, index) => isTold(index, language))

export type PathInLanguage<Path> = { index: number; path: Path; language: Language }

/** Paths as a browser tells them: every second in the other language. */
export const sharedByLanguage = <Path>(paths: readonly Path[]): PathInLanguage<Path>[] =>
  paths.flatMap((path, index) =>
    languages.filter((language) => isTold(index, language)).map((language) => ({ index, path, language })),
  )
