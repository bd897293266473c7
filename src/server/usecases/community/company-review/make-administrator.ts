import { domainOfEmail } from '../../../../domain/people/email.ts'
import { resetLink } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import { addAccount } from '../../shared/evidence/account-records.ts'
import { issueResetLink } from '../../shared/companies/reset-links.ts'

/**
 * Creates the administrator's account for the representative, without a password. Its login is `admin_<domain>`, or the next free number. Emails the
 * link for setting a password (decisions 14, 16). `administrator` is the ID of the new account. Refuses with `corp_manager_exists` if the address
 * already has an account.
 */
export async function makeAdministrator(
  services: Services,
  tx: Transaction,
  {
    id,
    linkId,
    email,
    language,
    administrator,
  }: Pick<Corporation, 'id' | 'linkId' | 'email' | 'language'> & { administrator: string },
): Promise<Account> {
  const account: Account = {
    id: administrator,
    linkId,
    role: 'admin',
    corporation: id,
    platform: '',
    platformId: '',
    login: await freeLogin(tx, linkId, domainOfEmail(email)),
    email,
    password: null,
    consent: '',
    createdAt: tx.at,
  }
  if ((await addAccount(services, tx, account)) === 'duplicate') throw new Refusal('cla.corp_manager_exists')
  await issueResetLink(services, tx, { linkId, email, language, letter: 'account', lifetime: resetLink.firstLifetime })
  return account
}

async function freeLogin(tx: Transaction, linkId: string, domain: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const login = `admin${number === 0 ? '' : number}_${domain}`
    if (!(await tx.accounts.findByLogin(linkId, login))) return login
  }
}
