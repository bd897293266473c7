import type { PostedWords } from '../../../domain/check-text.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Nouns } from '../../store/store.ts'
import { wordsOf } from '../../words.ts'

/** The language of what is posted to a forge: English if the link has an English agreement, otherwise the language of the agreement it has. */
export async function postedLanguage(nouns: Nouns, linkId: string): Promise<Language> {
  const languages = (await nouns.agreements.current(linkId, 'individual')).map(({ language }) => language)
  return languages.includes('en') ? 'en' : (languages[0] ?? 'en')
}

/** The sentences that are posted to a forge. */
export async function postedWords(nouns: Nouns, linkId: string): Promise<PostedWords> {
  return wordsOf('posted', await postedLanguage(nouns, linkId))
}
