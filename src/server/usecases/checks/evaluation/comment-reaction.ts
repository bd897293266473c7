import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { holdDispatch, putContent } from './dispatch-content.ts'

/** A comment that asks for another look is answered by a reaction, once, also where another look was just taken. A dry repository is told nothing. */
export async function putReaction(
  tx: Transaction,
  watch: Watch,
  { pull, comment }: { pull: PullRequest; comment: string },
): Promise<void> {
  if (watch.isDry === 1) return
  const place = { watchId: watch.id, channel: 'reaction' as const, target: comment }
  // One that stands already is not sent again, as when the same comment is edited.
  if (await tx.dispatches.find(place)) return
  const content = { state: '', title: '', summary: 'eyes', pullRequest: pull.id, number: pull.number }
  await putContent(tx, await holdDispatch(tx, watch, place), content, pull.priority)
}
