import { webhookCheck } from '../../../../domain/pull-requests/check-limits.ts'
import type { ForgeAnswer } from '../../../platforms/forges/port/forge.ts'
import type { ForgeHooks, HookState } from '../../../platforms/forges/port/forge-module.ts'
import type { Services } from '../../../context/services.ts'
import type { Watch, WatchChange } from '../../../store/repositories/watches.ts'
import { getWatched, hooksOf, noteBudget, type WatchedRepository } from '../forges/forge-access.ts'
import { redeliverMissed } from './redeliver-missed.ts'

/**
 * Checks the webhook of a repository once an hour, and immediately if the sweep is late because the service was down: ends a pause, then requests the
 * deliveries that the service missed. Does nothing for kinds of forge that never pause webhooks. Call it before the sweep, because the forge drops the
 * events of a paused webhook.
 */
export async function checkWebhook(
  services: Services,
  { id, hookDueAt, sweepAt }: Watch,
  stopping: AbortSignal,
): Promise<void> {
  const { store, clock } = services
  const now = clock.now()
  if (hookDueAt > now && now - sweepAt < webhookCheck.outage) return
  const watched = await getWatched(store.reading, id)
  const { watch, installation } = watched
  const hooks = hooksOf(services, watched)
  const isPaused = installation.pausedUntil !== null && installation.pausedUntil > now
  if (!hooks?.missed || watch.nativeHookId === '' || watch.state !== 'live' || isPaused) return
  const state = await reviveWebhook(services, watched, hooks)
  const missed = state === '' ? await redeliverMissed(services, { watch, hooks, stopping }) : null
  await store.transaction((tx) =>
    tx.watches.change(id, {
      hookDueAt: tx.at + (missed?.isWaiting ? webhookCheck.again : webhookCheck.every),
      ...(missed?.to && { missedTo: missed.to }),
    }),
  )
}

/**
 * Reads whether a webhook sends deliveries, and ends a pause with a test delivery, which the service must accept. Stores the state and returns it: empty
 * if the webhook sends deliveries, null if this is unknown.
 */
export async function reviveWebhook(
  services: Services,
  { watch: { id, nativeHookId }, installation }: WatchedRepository,
  hooks: ForgeHooks,
): Promise<string | null> {
  let found = await hooks.find(nativeHookId)
  await noteBudget(services, installation, found)
  if (found.kind === 'ok' && found.value.state !== 'active' && (await hooks.test(nativeHookId)).kind === 'ok') {
    found = await hooks.find(nativeHookId)
  }
  const change = changeOf(found)
  if (change) await services.store.transaction((tx) => tx.watches.change(id, change))
  return change?.hookState ?? null
}

/** Returns the state to store; null if it is unknown. */
function changeOf(found: ForgeAnswer<HookState>): Required<Pick<WatchChange, 'hookState' | 'hookPausedUntil'>> | null {
  if (found.kind === 'gone') return { hookState: 'missing', hookPausedUntil: null }
  if (found.kind !== 'ok') return null
  const { state, pausedUntil } = found.value
  return { hookState: state === 'active' ? '' : state, hookPausedUntil: pausedUntil }
}
