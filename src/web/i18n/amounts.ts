import { type Language, propertiesOf } from '../../domain/text/languages.ts'

/** Formats a number in the user's language: `1,284`. */
export const amountIn = (language: Language, amount: number): string =>
  amount.toLocaleString(propertiesOf(language).locale)
