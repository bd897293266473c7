import { useSyncExternalStore } from 'react'
import { duration } from '../../domain/limits.ts'

const tick = (listener: () => void): (() => void) => {
  const ticking = setInterval(listener, duration.second / 4)
  return () => clearInterval(ticking)
}

/** Whole seconds until a moment (milliseconds), ticking; 0 once it is past. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(tick, () => Math.max(0, Math.ceil((moment - Date.now()) / duration.second)))
}
