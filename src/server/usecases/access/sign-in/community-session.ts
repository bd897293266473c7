import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { liveSession } from './sessions.ts'

/** The account of a valid session of a community manager; null for every other. The session does not live longer by it. */
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
