import type { PostedWords } from '../../../../domain/pull-requests/check-text.ts'
import { type ForgeKind, forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
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
export async function postedWords(
  queries: Queries,
  repository: Repository & Pick<Watch, 'forgeId'>,
): Promise<PostedWords> {
  const { kind } = await queries.forges.get(repository.forgeId)
  return wordsPostedTo(kind, await postedLanguage(queries, repository))
}

/** Returns the translator for text posted to a kind of forge, which has its own name for pull requests. */
export function wordsPostedTo(kind: ForgeKind, language: Language): PostedWords {
  const say = translatorOf('posted', language)
  const request = say(`request.${forgeKindFacts[kind].request}`)
  return (key, values = {}) => say(key, { request, ...values })
}
