import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import type { Account } from '../../store/accounts.ts'
import { administeredOrganizations } from '../administered-organizations.ts'
import { liveSession } from './sessions.ts'

/**
 * Whoever is sent to the code platform because the access of the account that is signed in ended there comes back as that account:
 * what this browser had begun is that account's. Refuses `unmatched_user_id` for another one; with access that still works, another
 * one simply signs in.
 */
export async function refuseOtherAccount(
  house: House,
  came: { platform: string; id: string; session: string | null },
): Promise<void> {
  const account = came.session === null ? null : await signedIn(house, came.session)
  if (account?.platform !== came.platform || account.platformId === came.id) return
  if (await hasLostAccess(house, account)) throw new Refusal('cla.unmatched_user_id')
}

async function signedIn(house: House, session: string): Promise<Account | null> {
  try {
    return (await liveSession(house, session)).account
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function hasLostAccess(house: House, { id }: Account): Promise<boolean> {
  try {
    await administeredOrganizations(house, id)
    return false
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'cla.auth_failed'
    throw error
  }
}
