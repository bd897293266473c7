import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Queries } from '../../../store/store.ts'
import type { CommunityManager, SignedInCaller } from '../../../context/caller.ts'

/** The caller's own live link. Refuses `no_link`: another's, an unlinked one and none are the same. */
export async function ownLink(queries: Queries, caller: CommunityManager, linkId: string): Promise<Link> {
  const link = await findOwnLink(queries, caller, linkId)
  if (!link) throw new Refusal('cla.no_link')
  return link
}

/** The live link that a community manager looks after (decision 51), or null: another's, one that is gone and one that never was are the same. */
export async function findOwnLink({ links }: Queries, caller: SignedInCaller, linkId: string): Promise<Link | null> {
  return links.findManaged(linkId, caller.account)
}
