import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Queries } from '../../../store/store.ts'
import type { CommunityManager, SignedInCaller } from '../../../context/caller.ts'

/** Returns an existing link of the caller. Refuses with the same `no_link` for another manager's link, a removed link, and an unknown ID. */
export async function ownLink(queries: Queries, caller: CommunityManager, linkId: string): Promise<Link> {
  const link = await findOwnLink(queries, caller, linkId)
  if (!link) throw new Refusal('cla.no_link')
  return link
}

/** Returns an existing link managed by the caller (decision 51); null for another manager's link, a removed link, and an unknown ID. */
export async function findOwnLink({ links }: Queries, caller: SignedInCaller, linkId: string): Promise<Link | null> {
  return links.findManaged(linkId, caller.account)
}
