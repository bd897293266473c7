import { emailKey } from '../../../../domain/people/email.ts'
import { resetLink } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import { writeAudit } from '../evidence/audit-entry.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import { issueResetLink } from './reset-links.ts'
import { counterOf, throttle } from '../codes/throttle.ts'

/**
 * Emails a new link for setting the first password to the owner of an account that has no password (decision 14). Refuses with `wrong_state` if the
 * account has a password or does not exist, and `too_many_request` within a minute.
 */
export async function sendAccountEmailAgain(
  services: Services,
  tx: Transaction,
  caller: SignedInCaller,
  account: Account | null,
): Promise<void> {
  if (account === null || account.password !== null) throw new Refusal('cla.wrong_state')
  const { linkId, email } = account
  const limit = { most: 1, within: resetLink.resendInterval }
  await throttle(tx, counterOf(services, limit, 'account letter', linkId, emailKey(email)))
  const { client } = caller
  const language = await languageOfAccount(tx, account)
  await issueResetLink(services, tx, { linkId, email, language, letter: 'account', lifetime: resetLink.firstLifetime })
  await writeAudit(services, tx, {
    who: { account: caller.account },
    what: 'account.letter',
    linkId,
    client,
    refusal: null,
    subject: account.corporation,
  })
}
