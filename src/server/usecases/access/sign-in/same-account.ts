import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import { fetchAdministeredOrganizations } from '../../shared/companies/administered-organizations.ts'
import { liveSession } from './sessions.ts'

/**
 * Refuses with `unmatched_user_id` if platform access has ended and the user signs in with another account, because the unfinished work in the
 * browser belongs to the first account. While access is valid, signing in with another account is allowed.
 */
export async function requireSameAccount(
  services: Services,
  came: { platform: string; id: string; session: string | null },
): Promise<void> {
  const account = came.session === null ? null : await signedIn(services, came.session)
  if (account?.platform !== came.platform || account.platformId === came.id) return
  if (await hasLostAccess(services, account)) throw new Refusal('cla.unmatched_user_id')
}

async function signedIn(services: Services, session: string): Promise<Account | null> {
  try {
    return (await liveSession(services, session)).account
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function hasLostAccess(services: Services, { id }: Account): Promise<boolean> {
  try {
    await fetchAdministeredOrganizations(services, id)
    return false
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'cla.auth_failed'
    throw error
  }
}
