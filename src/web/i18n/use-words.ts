import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../domain/languages.ts'

/** The key of a sentence; the compiler knows them all. */
export type WordKey = ParseKeys

/** The words, and the language they are in. `say` is for keys that arrive as values: those of a refusal. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const say = (key: string, values: Record<string, string | number> = {}) => t(key as WordKey, values)
  return { t, say, language: i18n.language as Language }
}
