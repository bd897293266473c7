import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { liveSession } from './sessions.ts'

/** Returns the account of a community manager's valid session, or null for any other session. Does not extend the session. */
export async function communityAccountOf(services: Services, session: string | null): Promise<string | null> {
  if (session === null) return null
  try {
    const { account } = await liveSession(services, session)
    return account.role === 'community' ? account.id : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
