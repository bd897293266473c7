import type { PostedWords } from '../../../domain/check-text.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Nouns } from '../../store/store.ts'
import { wordsOf } from '../../words.ts'

/** The sentences that are posted to a forge: in English where the link has an English agreement, else in the language of the one it has. */
export async function postedWords(nouns: Nouns, linkId: string): Promise<PostedWords> {
  const languages = (await nouns.agreements.current(linkId, 'individual')).map(({ language }) => language)
  const language: Language = languages.includes('en') ? 'en' : (languages[0] ?? 'en')
  return wordsOf('posted', language)
}
