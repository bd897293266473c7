/** In which language a letter is written (decision 40). */
import type { Language } from '../../../domain/languages.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Caller } from '../../caller.ts'

/** The language of a letter to a signer of one of these agreements: the one they chose, else that of the shown agreement. */
export function languageToSign({ language, chosenLanguage }: Caller, agreements: readonly Agreement[]): Language {
  const shown = agreements.find((agreement) => agreement.language === language) ?? agreements[0]
  return chosenLanguage ?? shown?.language ?? language
}
