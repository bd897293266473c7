import { defaultLanguage, type Language } from '../../../../domain/text/languages.ts'
import { resetLink } from '../../../../domain/text/limits.ts'
import { communityLink, isManagerId } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import { addAccount, removeAccount } from '../../shared/evidence/account-records.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { getManagerNamed, type ManagerName } from '../../shared/companies/named-manager.ts'
import { issueResetLink } from '../../shared/companies/reset-links.ts'
import { requireSendableAddress } from '../../shared/codes/required-address.ts'

/**
 * Creates a community manager without a password and emails a link for setting it. Refuses with `invalid_manager_id`, `not_an_email`,
 * `corp_manager_exists`.
 */
export async function createCommunityManager(
  services: Services,
  { user, email, language = defaultLanguage }: { user: string; email: string; language?: Language },
): Promise<void> {
  await services.store.transaction(async (tx) => {
    const account = await insertManager(services, tx, { user, email, password: null })
    await mailAccount(services, tx, account, language)
  })
}

/** Creates a community manager with a password chosen by the operator, for trials. Returns the account's ID. */
export async function createTrialManager(
  services: Services,
  { user, email, password }: { user: string; email: string; password: string },
): Promise<string> {
  const hashed = await services.passwords.hash(password)
  return services.store.transaction(
    async (tx) => (await insertManager(services, tx, { user, email, password: hashed })).id,
  )
}

/**
 * Removes a community manager and ends all their sessions. `user` is the ID or email address; with a `platform`, the numeric ID or login on the
 * platform. Refuses with `user_not_exists`, or with `duplicate_manager_id` if two accounts have had the same login on the platform.
 */
export async function removeCommunityManager(
  services: Services,
  { user, platform = '' }: Partial<ManagerName> & Pick<ManagerName, 'user'>,
): Promise<void> {
  await services.store.transaction(async (tx) => {
    const account = await getManagerNamed(tx, { user, platform })
    await removeAccount(services, tx, account)
    await tx.sessions.endAll(account.id, tx.at)
    await auditOperator(services, tx, 'account.remove', communityLink)
  })
}

/** Emails a new link for setting the password and invalidates the previous link. Refuses with `user_not_exists`. */
export async function resendManagerEmail(services: Services, user: string, language: Language): Promise<void> {
  await services.store.transaction(async (tx) => {
    await mailAccount(services, tx, await getManagerNamed(tx, { user, platform: '' }), language)
    await auditOperator(services, tx, 'account.letter', communityLink)
  })
}

async function insertManager(
  services: Services,
  tx: Transaction,
  { user, email, password }: { user: string; email: string; password: string | null },
): Promise<Account> {
  if (!isManagerId(user)) throw new Refusal('cla.invalid_manager_id')
  await requireSendableAddress(tx, { linkId: communityLink, email })
  const account: Account = {
    id: services.random.id(),
    linkId: communityLink,
    role: 'community',
    corporation: '',
    platform: '',
    platformId: '',
    login: user,
    email,
    password,
    consent: '',
    createdAt: tx.at,
  }
  if ((await addAccount(services, tx, account)) === 'duplicate') throw new Refusal('cla.corp_manager_exists')
  await auditOperator(services, tx, 'account.create', communityLink)
  return account
}

async function mailAccount(services: Services, tx: Transaction, account: Account, language: Language): Promise<void> {
  const { linkId, email } = account
  await issueResetLink(services, tx, { linkId, email, language, letter: 'account', lifetime: resetLink.firstLifetime })
}
