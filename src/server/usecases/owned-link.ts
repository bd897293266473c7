import type { Link } from '../store/links.ts'
import type { Nouns } from '../store/store.ts'
import type { KnownVisitor } from '../visitor.ts'

/** The live link a community manager looks after, or null: another's, one that is gone and one that never was are the same. */
export async function findOwnLink({ links }: Nouns, visitor: KnownVisitor, linkId: string): Promise<Link | null> {
  const link = await links.find(linkId)
  return link?.submitter === visitor.account ? link : null
}
