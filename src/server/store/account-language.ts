import { defaultLanguage, type Language } from '../../domain/text/languages.ts'
import type { Account } from './accounts/accounts.ts'
import type { Queries } from './store.ts'

/**
 * The language of letters to an account's owner who has chosen none (decision 40): for an administrator the language of the corporation's
 * signing, for an employee manager that of their creator or what they have chosen since, for others what they last agreed in.
 */
export async function languageOfAccount(queries: Queries, account: Account): Promise<Language> {
  const manager = await queries.managers.find(account.id)
  const corporation = await queries.corporations.find(account.linkId, account.corporation)
  const consents = await queries.consents.list(account.id)
  return manager?.reads ?? corporation?.language ?? consents.at(-1)?.language ?? defaultLanguage
}
