import { Refusal } from '../../../domain/refusal.ts'
import type { Link } from '../../store/links.ts'
import type { Nouns } from '../../store/store.ts'
import type { CommunityManager } from '../../visitor.ts'

/** The visitor's own live link. Refuses `no_link`: another's, an unlinked one and none are the same. */
export async function ownLink({ links }: Nouns, visitor: CommunityManager, linkId: string): Promise<Link> {
  const link = await links.find(linkId)
  if (!link || link.submitter !== visitor.account) throw new Refusal('cla.no_link')
  return link
}
