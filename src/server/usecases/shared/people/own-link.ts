import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Nouns } from '../../../store/store.ts'
import type { CommunityManager, SignedInCaller } from '../../../context/caller.ts'

/** The caller's own live link. Refuses `no_link`: another's, an unlinked one and none are the same. */
export async function ownLink(nouns: Nouns, caller: CommunityManager, linkId: string): Promise<Link> {
  const link = await findOwnLink(nouns, caller, linkId)
  if (!link) throw new Refusal('cla.no_link')
  return link
}

/** The live link that a community manager looks after (decision 51), or null: another's, one that is gone and one that never was are the same. */
export async function findOwnLink({ links }: Nouns, caller: SignedInCaller, linkId: string): Promise<Link | null> {
  return links.findManaged(linkId, caller.account)
}
