import type { Language } from '../../../domain/text/languages.ts'
import { findSentence } from '../../text/translations.ts'

/** The document's title before any script, by the key in the list of pages; `community` where the sentence names one. Plain text, to be escaped. */
export function pageTitle(key: string, language: Language, community = ''): string {
  const sentence = findSentence(['screens', 'access', 'company', 'person'], key, language)
  if (sentence === null) throw new Error(`No bundle of words has the key "${key}"`)
  return sentence.replaceAll('{{community}}', () => community)
}
