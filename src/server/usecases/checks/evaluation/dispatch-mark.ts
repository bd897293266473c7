import type { MarkKind } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { Mark, MarkedPull } from '../../../platforms/forges/port/forge.ts'
import type { ForgeDispatch } from '../../../store/pull-requests/dispatches.ts'
import type { Queries } from '../../../store/store.ts'

/** Returns the mark that a dispatch writes. */
export function markOf({ target, payload, nativeId }: ForgeDispatch, kind: MarkKind): Mark {
  if (kind === 'status') return { kind, sha: target }
  if (kind === 'thread') return { kind, threadId: nativeId }
  if (kind === 'external') return { kind, sha: payload.summary }
  return kind === 'label' ? { kind, names: payload.labels ?? { covered: '', uncovered: '' } } : { kind }
}

/** Returns the pull requests that a mark applies to: for a status, the open ones with this head. */
export async function markedPulls(
  { pullRequests }: Queries,
  { watchId, channel, target, payload }: ForgeDispatch,
): Promise<MarkedPull[]> {
  if (channel === 'status') return pullRequests.ofHead(watchId, target)
  const pull = await pullRequests.find(payload.pullRequest)
  return pull ? [pull] : []
}
