import { assumedTimeZone } from '../../domain/people/notifications.ts'
import { knownTimeZone } from '../../domain/text/time-zone.ts'
import { defaultLanguage, type Language } from '../../domain/text/languages.ts'
import type { Account } from './accounts/accounts.ts'
import type { Queries } from './store.ts'

/**
 * Returns the language of emails to an account (decision 40). An employee manager has a language that the creator or the manager has chosen. An
 * administrator uses the corporation's language, and other accounts use the language of their last consent.
 */
export async function languageOfAccount(queries: Queries, account: Account): Promise<Language> {
  const manager = await queries.managers.find(account.id)
  const corporation = await queries.corporations.find(account.linkId, account.corporation)
  const consents = await queries.consents.list(account.id)
  return manager?.reads ?? corporation?.language ?? consents.at(-1)?.language ?? defaultLanguage
}

/** Returns the time zone of emails to an account: that of its browser at the last sign-in, or the one assumed for its language. */
export const timeZoneOfAccount = async (queries: Queries, account: Account): Promise<string> =>
  knownTimeZone(await queries.accounts.timeZone(account.id)) ||
  assumedTimeZone(await languageOfAccount(queries, account))
