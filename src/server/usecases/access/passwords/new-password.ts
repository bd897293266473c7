import { ownWordsIn, type PasswordProblem, problemOfPassword } from '../../../../domain/people/password.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import { recordPassword } from '../../shared/evidence/account-records.ts'
import { supersedeResets } from '../../shared/companies/reset-links.ts'
import { forgiveUnknownBrowsers } from '../sign-in/freeze.ts'

const broken: Record<Exclude<PasswordProblem, 'length'>, string> = {
  characters: 'it contains spaces or characters outside printable ASCII',
  kinds: 'at least three of uppercase letters, lowercase letters, digits and special characters are required',
  common: 'it is too common',
}
const own = 'it contains a word from the ID or email address of the account'

/** Refuses with `too_short_or_long_password` or `invalid_password` if the password violates a rule. */
export function refuseWeak(password: string, account: Pick<Account, 'login' | 'email'>): void {
  const context = [account.login, account.email]
  const problem = problemOfPassword(password, context)
  if (problem === 'length') throw new Refusal('cla.too_short_or_long_password')
  if (!problem) return
  const isOwn = problem === 'common' && ownWordsIn(password, context).length > 0
  throw new Refusal('cla.invalid_password', { message: isOwn ? own : broken[problem] })
}

/**
 * Invalidates the account's reset links and deletes the failed attempts of unknown browsers. Call it before `setPassword`, so that rows are locked in
 * the same order as during a sign-in.
 */
export async function forgetOldPassword(services: Services, tx: Transaction, account: Account): Promise<void> {
  await supersedeResets(tx, account, tx.at)
  await forgiveUnknownBrowsers(services, tx, account.linkId, [account.login, account.email])
}

/** Sets the account's new password, ends its sessions and notifies the owner by email. */
export async function setPassword(
  services: Services,
  tx: Transaction,
  caller: Caller,
  { account, hashed }: { account: Account; hashed: string },
): Promise<void> {
  const now = tx.at
  await recordPassword(services, tx, account, hashed)
  await tx.sessions.endAll(account.id, now)
  await tx.outbox.put(
    {
      id: services.random.id(),
      kind: 'password-changed',
      linkId: account.linkId,
      recipient: account.email,
      language: caller.chosenLanguage ?? (await languageOfAccount(tx, account)),
      subject: account.id,
      secret: null,
    },
    now,
  )
}
