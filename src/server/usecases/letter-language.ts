/** In which language a letter is written (decision 40). */
import { defaultLanguage, type Language } from '../../domain/languages.ts'
import type { Account } from '../store/accounts.ts'
import type { Agreement } from '../store/agreements.ts'
import type { Nouns } from '../store/store.ts'
import type { Visitor } from '../visitor.ts'

/** To somebody who is about to sign one of these: the language they chose, else that of the agreement they are shown. */
export function languageToSign({ language, chosenLanguage }: Visitor, agreements: readonly Agreement[]): Language {
  const shown = agreements.find((agreement) => agreement.language === language) ?? agreements[0]
  return chosenLanguage ?? shown?.language ?? language
}

/**
 * To the owner of an account who does not sit before us: for an administrator the language of the corporation's signing, for an employee
 * manager that of whoever named them or what they have chosen since, for others what they last agreed in. Asks as much where there is
 * no account.
 */
export async function languageOfAccount(nouns: Nouns, account: Account | null): Promise<Language> {
  const id = account?.id ?? 'nobody'
  const manager = await nouns.managers.find(id)
  const corporation = await nouns.corporations.find(account?.linkId ?? '', account?.corporation ?? 'nobody')
  const consents = await nouns.consents.list(id)
  return manager?.reads ?? corporation?.language ?? consents.at(-1)?.language ?? defaultLanguage
}
