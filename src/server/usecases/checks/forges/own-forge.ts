import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { Queries } from '../../../store/store.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'
import { canProveAccounts } from './account-proof.ts'
import { getWatched, type WatchedRepository } from './forge-access.ts'

type Own = { linkId: string }
type OwnForge = Own & { forgeId: string }

/** Refuses with `no_link` if the caller does not manage the link. */
export async function ownLinkFor(queries: Queries, caller: CommunityManager, linkId: string): Promise<void> {
  if (!(await findOwnLink(queries, caller, linkId))) throw new Refusal('cla.no_link')
}

/** Returns a forge that is connected through an App, for a manager of the link. Refuses with `no_link`, `not_found`. */
export const appForgeFor = (queries: Queries, caller: CommunityManager, own: OwnForge): Promise<Forge> =>
  forgeFor(queries, caller, own, ({ kind }) => forgeKindFacts[kind].connection === 'app')

/**
 * Returns a forge that managers sign in to before they connect repositories: through its App, or on platforms where a repository's token does not prove
 * the person, through an OAuth application. Refuses with `no_link`, `not_found`.
 */
export const signInForgeFor = (queries: Queries, caller: CommunityManager, own: OwnForge): Promise<Forge> =>
  forgeFor(queries, caller, own, hasManagerSignIn)

async function forgeFor(
  queries: Queries,
  caller: CommunityManager,
  { linkId, forgeId }: OwnForge,
  isMeant: (forge: Forge) => boolean,
): Promise<Forge> {
  await ownLinkFor(queries, caller, linkId)
  const forge = await queries.forges.find(forgeId)
  if (!forge || !isMeant(forge)) throw new Refusal('cla.not_found')
  return forge
}

/** Returns whether managers can sign in to a forge before they connect repositories. */
export const hasManagerSignIn = (forge: Forge): boolean => {
  const { connection, tokenProvesPerson } = forgeKindFacts[forge.kind]
  return connection === 'app' || (!tokenProvesPerson && canProveAccounts(forge))
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
