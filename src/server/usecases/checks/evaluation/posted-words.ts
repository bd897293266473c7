import type { PostedWords } from '../../../../domain/pull-requests/check-text.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { translatorOf } from '../../../text/translations.ts'

type Repository = Pick<Watch, 'linkId' | 'policy'>

/**
 * Returns the language for text posted to a forge. This is the language in the repository's rules. If none is set, it is English if the link has an
 * English agreement, or else the language of its agreement.
 */
export async function postedLanguage(queries: Queries, { linkId, policy }: Repository): Promise<Language> {
  if (policy.language) return policy.language
  const languages = (await queries.agreements.current(linkId, 'individual')).map(({ language }) => language)
  return languages.includes('en') ? 'en' : (languages[0] ?? 'en')
}

/** Returns the translator for text posted to a forge. */
export async function postedWords(queries: Queries, repository: Repository): Promise<PostedWords> {
  return translatorOf('posted', await postedLanguage(queries, repository))
}
