import { defaultLanguage, type Language } from '../../domain/text/languages.ts'
import type { Account } from './accounts/accounts.ts'
import type { Queries } from './store.ts'

/**
 * Returns the language of emails to an account without a chosen language (decision 40): for an administrator the corporation's, for an employee
 * manager the creator's or a later choice, and for other accounts the language of the last consent.
 */
export async function languageOfAccount(queries: Queries, account: Account): Promise<Language> {
  const manager = await queries.managers.find(account.id)
  const corporation = await queries.corporations.find(account.linkId, account.corporation)
  const consents = await queries.consents.list(account.id)
  return manager?.reads ?? corporation?.language ?? consents.at(-1)?.language ?? defaultLanguage
}
