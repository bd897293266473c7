/** Language of an email with a code (decision 40). */
import type { Language } from '../../../../domain/text/languages.ts'
import type { Caller } from '../../../context/caller.ts'

/**
 * Returns the first available language: the caller's choice, the only language of the project's agreements, the first supported language of
 * `Accept-Language`, the language of the signature (`signed`), or the language of the first agreement on the page. `agreements` is empty if the code
 * does not belong to a project.
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
