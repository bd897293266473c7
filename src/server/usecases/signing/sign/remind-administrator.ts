import type { Services } from '../../../context/services.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import { aDay, counterOf, countOrRefuse } from '../../shared/codes/throttle.ts'

/**
 * Reminds the administrator of a corporation, after an employee has tried to sign, that it has no manager who can activate employees (decision 35).
 * Sends at most one email per day and corporation.
 */
export async function remindAdministrator(
  services: Services,
  tx: Transaction,
  { id, linkId, administrator }: Corporation,
): Promise<void> {
  const account = await tx.accounts.find(administrator ?? '')
  if (!account) return
  if (await countOrRefuse(tx, counterOf(services, aDay(1), 'manager wanted', id))) return
  const language = await languageOfAccount(tx, account)
  const email = { kind: 'manager-wanted', linkId, recipient: account.email, language, subject: id } as const
  await tx.outbox.put({ id: services.random.id(), ...email, secret: null }, tx.at)
}
