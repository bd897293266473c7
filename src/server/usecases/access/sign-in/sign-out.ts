import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'

/** Ends the session immediately, if any. */
export async function signOut(services: Services, caller: Caller): Promise<'successfully'> {
  if (!('session' in caller)) return 'successfully'
  return services.store.transaction(async (tx) => {
    await tx.sessions.end(caller.session, tx.at)
    const linkId = 'linkId' in caller ? caller.linkId : ''
    const { account, client } = caller
    await writeAudit(services, tx, { who: { account }, what: 'sign-out', linkId, client, refusal: null })
    return 'successfully' as const
  })
}

/** Signs out from a corporation's pages; same as `signOut`. */
export async function signOutManager(services: Services, caller: Caller): Promise<'successfully'> {
  return signOut(services, caller)
}
