import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { Queries } from '../../../store/store.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'
import { getWatched, type WatchedRepository } from './forge-access.ts'

type Own = { linkId: string }

/** Refuses with `no_link` if the caller does not manage the link. */
export async function ownLinkFor(queries: Queries, caller: CommunityManager, linkId: string): Promise<void> {
  if (!(await findOwnLink(queries, caller, linkId))) throw new Refusal('cla.no_link')
}

/** Returns a forge that is connected through an App, for a manager of the link. Refuses with `no_link`, `not_found`. */
export async function appForgeFor(
  queries: Queries,
  caller: CommunityManager,
  { linkId, forgeId }: Own & { forgeId: string },
): Promise<Forge> {
  await ownLinkFor(queries, caller, linkId)
  const forge = await queries.forges.find(forgeId)
  if (!forge || forgeKindFacts[forge.kind].connection !== 'app') throw new Refusal('cla.not_found')
  return forge
}

/** Returns a repository that the caller's link watches. Refuses with `no_link`, `not_found`. */
export async function watchFor(
  queries: Queries,
  caller: CommunityManager,
  { linkId, watchId }: Own & { watchId: string },
): Promise<WatchedRepository> {
  await ownLinkFor(queries, caller, linkId)
  const watch = await queries.watches.find(watchId)
  if (watch?.linkId !== linkId || watch.state === 'ended') throw new Refusal('cla.not_found')
  return getWatched(queries, watchId)
}
