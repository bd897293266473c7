import type { Language } from '../../../domain/text/languages.ts'
import { findSentence } from '../../text/translations.ts'

/** Returns the plain-text title of a page. `community` is the community's name, for titles that contain it. */
export function pageTitle(key: string, language: Language, community = ''): string {
  const sentence = findSentence(['screens', 'access', 'company', 'person'], key, language)
  if (sentence === null) throw new Error(`No translation bundle contains the key "${key}"`)
  return sentence.replaceAll('{{community}}', () => community)
}
