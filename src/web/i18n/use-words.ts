import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { communityNameIn, type NamedCommunity } from '../../domain/projects/community-name.ts'
import { defaultLanguage, findLanguage, type Language, languageIn, languages } from '../../domain/text/languages.ts'

/** All translation keys, checked at compile time. */
export type WordKey = ParseKeys

/**
 * Returns the translation functions and the current language. `say` translates keys that are known only at run time, such as those of a refusal.
 * `languageName` takes a language's code or wire name. `communityName` is empty until the community is known. `pageCount` returns text such as “3
 * pages”.
 */
export function useWords() {
  const { t, i18n } = useTranslation()
  const say = (key: string, values: Record<string, string | number> = {}) => t(key as WordKey, values)
  const language = i18n.language as Language
  const languageName = (written: string) => languageIn(language, findLanguage(written) ?? defaultLanguage)
  const pageCount = (count: number) => t(count === 1 ? 'agreement.pages.one' : 'agreement.pages.many', { count })
  return { t, say, language, languageName, pageCount, communityName: namesIn[language] }
}

type NameOf = (named: NamedCommunity | null | undefined) => string

/** Functions with a stable identity, so that they can be effect dependencies. */
const namesIn = Object.fromEntries(
  languages.map((language): [string, NameOf] => [language, (named) => (named ? communityNameIn(named, language) : '')]),
) as Record<Language, NameOf>
