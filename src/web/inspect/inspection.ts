/// <reference types="vite/client" />
import type { ActorOptions, AnyActorLogic } from 'xstate'

type Inspect = NonNullable<ActorOptions<AnyActorLogic>['inspect']>

/** In development, on a page with `?inspect`: who watches its actors. Nothing of it is in a production build. */
export async function inspection(): Promise<{ inspect?: Inspect }> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return {}
  const { openInspection } = await import('./open-inspection.ts')
  return { inspect: openInspection() }
}
