/** The language of a code email (decision 40). */
import type { Language } from '../../../../domain/text/languages.ts'
import type { Caller } from '../../../context/caller.ts'

/**
 * Returns the caller's choice, else the only language of the project's agreements, else the first supported one of `Accept-Language`, else `signed`: the language
 * of what was signed, or if nothing was, that of the agreement which a page shows first. `agreements` is empty for a code of no project.
 */
export function languageOfCode(
  { language, chosenLanguage, preferredLanguage }: Caller,
  agreements: readonly { language: Language }[],
  signed?: Language,
): Language {
  const [first, ...others] = new Set(agreements.map((agreement) => agreement.language))
  const only = others.length === 0 ? first : undefined
  const shown = first === undefined || others.includes(language) ? language : first
  return chosenLanguage ?? only ?? preferredLanguage ?? signed ?? shown
}
