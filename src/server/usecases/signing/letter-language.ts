/** In which language a letter is written (decision 40). */
import type { Language } from '../../../domain/languages.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Caller } from '../../caller.ts'

/** To somebody who is about to sign one of these: the language they chose, else that of the agreement they are shown. */
export function languageToSign({ language, chosenLanguage }: Caller, agreements: readonly Agreement[]): Language {
  const shown = agreements.find((agreement) => agreement.language === language) ?? agreements[0]
  return chosenLanguage ?? shown?.language ?? language
}
