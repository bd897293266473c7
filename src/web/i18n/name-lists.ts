import { htmlLanguage, type Language } from '../../domain/languages.ts'

/** Names one after another as the language writes them: `Ada, Grace and Joan`. */
export function namesIn(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : htmlLanguage(language), { type: 'conjunction' }).format(
    names,
  )
}

/** Names of which one is meant: `github.com or gitee.com`. */
export const alternativesIn = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
