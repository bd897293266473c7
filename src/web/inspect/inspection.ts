/// <reference types="vite/client" />
import type { ActorOptions, AnyActorLogic } from 'xstate'

type Inspect = NonNullable<ActorOptions<AnyActorLogic>['inspect']>

/** Returns an observer of the page's actors in development if the URL contains `?inspect`. Production builds do not include it. */
export async function inspection(): Promise<{ inspect?: Inspect }> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return {}
  const { openInspection } = await import('./open-inspection.ts')
  return { inspect: openInspection() }
}
