import type { Language } from '../../domain/text/languages.ts'
import { dayIn } from './moments.ts'

/** A day that is written as `2026-11-28`, in the reader's language; null for another text. */
export function writtenDayIn(language: Language, written: string): string | null {
  const midnight = Date.parse(`${written}T00:00`)
  return Number.isNaN(midnight) ? null : dayIn(language, midnight)
}
