import { redelivery, webhookCheck } from '../../../../domain/pull-requests/check-limits.ts'
import type { ForgeHooks, MissedDelivery } from '../../../platforms/forges/port/forge-module.ts'
import type { Services } from '../../../context/services.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/** `to`: newest attempt, if none of the listed ones needs more attention; otherwise empty. `isWaiting`: whether to look again soon. */
type Redelivery = { to: string; isWaiting: boolean }

const settled = (to: string): Redelivery => ({ to, isWaiting: false })
const waiting: Redelivery = { to: '', isWaiting: true }

/**
 * Requests deliveries that a repository's own webhook could not deliver: first commands in comments, which nothing else would reveal, then the newest
 * delivery of each pull request. Skips deliveries that the service has stored, and those that failed repeatedly. Versions of a forge that cannot list
 * or repeat deliveries leave the changes to the sweep.
 */
export async function redeliverMissed(
  { store }: Services,
  { watch, hooks, stopping }: { watch: Watch; hooks: ForgeHooks; stopping: AbortSignal },
): Promise<Redelivery> {
  const { hookId, nativeHookId } = watch
  const listed = await missedSince(hooks, watch)
  if (listed === 'later') return waiting
  const newest = listed[0]?.id ?? ''
  const chosen = chosenOf(listed)
  const arrived = await store.reading.forgeDeliveries.arrived(
    hookId,
    chosen.map(({ key }) => key),
  )
  const wanted = chosen.filter(({ key }) => !arrived.has(key))
  let asked = 0
  for (const { id } of wanted) {
    if (stopping.aborted || asked === webhookCheck.atOnce) return waiting
    const answer = await hooks.resend?.(nativeHookId, id)
    if (answer?.kind === 'limited' || answer?.kind === 'unreachable') return waiting
    if (answer?.kind === 'ok') asked++
  }
  // The service may have refused a repeated delivery, so the list is read once more.
  return asked > 0 ? waiting : settled(newest)
}

/** Returns the failed attempts after those that were looked after, newest first. */
async function missedSince(hooks: ForgeHooks, { nativeHookId, missedTo }: Watch): Promise<MissedDelivery[] | 'later'> {
  const found: MissedDelivery[] = []
  for (let page = 1; page <= webhookCheck.pages; page++) {
    const answer = await hooks.missed?.(nativeHookId, page)
    if (answer?.kind === 'limited' || answer?.kind === 'unreachable') return 'later'
    if (answer?.kind !== 'ok') return found
    const { missed, isLast } = answer.value
    const later = missed.filter(({ id }) => Number(id) > Number(missedTo))
    found.push(...later)
    if (isLast || later.length < missed.length) return found
  }
  return found
}

/** Returns the deliveries to request, each once. A delivery without a key may have arrived. */
function chosenOf(listed: readonly MissedDelivery[]): MissedDelivery[] {
  const commands: MissedDelivery[] = []
  const pulls = new Map<string, MissedDelivery>()
  for (const attempts of Map.groupBy(listed, ({ key }) => key).values()) {
    const [newest] = attempts
    if (!newest || newest.key === '' || attempts.length >= redelivery.tries) continue
    const { about } = newest
    if (about.kind === 'recheck' || about.kind === 'cancel') commands.push(newest)
    const subject = subjectOf(about)
    if (subject !== '' && !pulls.has(subject)) pulls.set(subject, newest)
  }
  return [...commands, ...pulls.values()]
}

function subjectOf(about: MissedDelivery['about']): string {
  if (about.kind === 'pull_request') return `pull ${about.number}`
  return about.kind === 'pipeline' ? `pipeline ${about.sha}` : ''
}
