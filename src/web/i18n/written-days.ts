import type { Language } from '../../domain/text/languages.ts'
import { dayIn } from './moments.ts'

/** Formats a date such as `2026-11-28` in the user's language; null for any other text. */
export function writtenDayIn(language: Language, written: string): string | null {
  const midnight = Date.parse(`${written}T00:00`)
  return Number.isNaN(midnight) ? null : dayIn(language, midnight)
}
