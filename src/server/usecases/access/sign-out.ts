import type { House } from '../../house.ts'
import type { Visitor } from '../../visitor.ts'
import { writeAudit } from '../audit-entry.ts'

/** Ends the session at once, where there is one. */
export async function signOut(house: House, visitor: Visitor): Promise<'successfully'> {
  if (visitor.role === 'anonymous') return 'successfully'
  return house.store.transaction(async (tx) => {
    await tx.sessions.end(visitor.session, tx.at)
    const linkId = 'linkId' in visitor ? visitor.linkId : ''
    const { account, client } = visitor
    await writeAudit(house, tx, { who: { account }, what: 'sign-out', linkId, client, refusal: null })
    return 'successfully' as const
  })
}
