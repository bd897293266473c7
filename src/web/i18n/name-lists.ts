import { type Language, propertiesOf } from '../../domain/text/languages.ts'

/** Joins names with “and”: `Ada, Grace and Joan`. */
export function namesIn(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(propertiesOf(language).locale, { type: 'conjunction' }).format(names)
}

/** Joins names with commas: `docs, website`. */
export const commasIn = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(propertiesOf(language).locale, { type: 'conjunction', style: 'narrow' }).format(names)

/** Joins names with “or”: `github.com or gitee.com`. */
export const alternativesIn = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
