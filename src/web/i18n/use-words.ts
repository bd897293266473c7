import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { communityNameIn, type NamedCommunity } from '../../domain/projects/community-name.ts'
import { defaultLanguage, findLanguage, type Language, languageIn, languages } from '../../domain/text/languages.ts'

/** The key of a sentence; the compiler knows them all. */
export type WordKey = ParseKeys

/** The words, and the language they are in. `say` is for keys that arrive as values: those of a refusal. `languageName` is what the reader calls a language, by its code or its name on the wire; `communityName` what a community is called for the reader, empty until it is known; `pageCount` is “3 pages”. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const say = (key: string, values: Record<string, string | number> = {}) => t(key as WordKey, values)
  const language = i18n.language as Language
  const languageName = (written: string) => languageIn(language, findLanguage(written) ?? defaultLanguage)
  const pageCount = (count: number) => t(count === 1 ? 'agreement.pages.one' : 'agreement.pages.many', { count })
  return { t, say, language, languageName, pageCount, communityName: namesIn[language] }
}

type NameOf = (named: NamedCommunity | null | undefined) => string

/** The same function with each call, so that it may stand among what an effect depends on. */
const namesIn = Object.fromEntries(
  languages.map((language): [string, NameOf] => [language, (named) => (named ? communityNameIn(named, language) : '')]),
) as Record<Language, NameOf>
