import { type Language, propertiesOf } from '../../domain/text/languages.ts'

/** A number in the reader's language: `1,284`. */
export const amountIn = (language: Language, amount: number): string =>
  amount.toLocaleString(propertiesOf(language).locale)
