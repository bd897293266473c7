import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'

export type WatchRef = { linkId: string; watchId: string }

/** Returns the caller's own link if it exists. Refuses with `no_link`. */
export async function ownLinkOfChecks(queries: Queries, caller: CommunityManager, linkId: string): Promise<Link> {
  const link = await findOwnLink(queries, caller, linkId)
  if (!link) throw new Refusal('cla.no_link')
  return link
}

/**
 * Returns a repository that the caller's own link watches. Refuses with `no_link`. Refuses with the same `not_found` for a repository of another
 * link, an ended watch, and an unknown repository.
 */
export async function ownWatch(
  queries: Queries,
  caller: CommunityManager,
  { linkId, watchId }: WatchRef,
): Promise<Watch> {
  await ownLinkOfChecks(queries, caller, linkId)
  const watch = await queries.watches.find(watchId)
  if (!watch || watch.linkId !== linkId || watch.state === 'ended') throw new Refusal('cla.not_found')
  return watch
}
