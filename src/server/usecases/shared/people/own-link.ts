import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Queries } from '../../../store/store.ts'
import type { CommunityManager, SignedInCaller } from '../../../context/caller.ts'

/**
 * Returns the caller's own existing link. Refuses with `no_link` alike for another manager's, an unlinked and a missing
 * one.
 */
export async function ownLink(queries: Queries, caller: CommunityManager, linkId: string): Promise<Link> {
  const link = await findOwnLink(queries, caller, linkId)
  if (!link) throw new Refusal('cla.no_link')
  return link
}

/**
 * Returns the existing link that a community manager manages (decision 51); null alike for another manager's, a removed
 * and a missing one.
 */
export async function findOwnLink({ links }: Queries, caller: SignedInCaller, linkId: string): Promise<Link | null> {
  return links.findManaged(linkId, caller.account)
}
