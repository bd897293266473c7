import type { Services } from '../../services.ts'
import type { Visitor } from '../../visitor.ts'
import { writeAudit } from '../audit-entry.ts'

/** Ends the session at once, where there is one. */
export async function signOut(services: Services, visitor: Visitor): Promise<'successfully'> {
  if (visitor.role === 'anonymous') return 'successfully'
  return services.store.transaction(async (tx) => {
    await tx.sessions.end(visitor.session, tx.at)
    const linkId = 'linkId' in visitor ? visitor.linkId : ''
    const { account, client } = visitor
    await writeAudit(services, tx, { who: { account }, what: 'sign-out', linkId, client, refusal: null })
    return 'successfully' as const
  })
}
