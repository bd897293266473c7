import type { Link } from '../../../store/links/links.ts'
import type { Nouns } from '../../../store/store.ts'
import type { SignedInCaller } from '../../../context/caller.ts'

/** The live link that a community manager looks after (decision 51), or null: another's, one that is gone and one that never was are the same. */
export async function findOwnLink({ links }: Nouns, caller: SignedInCaller, linkId: string): Promise<Link | null> {
  return links.findManaged(linkId, caller.account)
}
