import type { createBrowserReceiver } from '@statelyai/inspect'
import type { ActorReport } from './report-actors.ts'
import { nothingWatched, watch, type Watched, withoutEnded } from './watched.ts'

export type WatchStore = {
  subscribe: (listener: () => void) => () => void
  read: () => Watched
  forgetEnded: () => void
}

/** What is known of the other window; listeners are told once a frame, however much came. */
export function watchStore(receiver: ReturnType<typeof createBrowserReceiver>): WatchStore {
  const listeners = new Set<() => void>()
  let watched = nothingWatched
  let isDue = false
  function change(next: Watched): void {
    watched = next
    if (isDue) return
    isDue = true
    requestAnimationFrame(tell)
  }
  function tell(): void {
    isDue = false
    shown = watched
    for (const listener of listeners) listener()
  }
  let shown = watched
  receiver.subscribe((event) => change(watch(watched, event as unknown as ActorReport)))
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => shown,
    forgetEnded: () => change(withoutEnded(watched)),
  }
}
