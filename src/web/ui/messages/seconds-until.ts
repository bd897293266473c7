import { useSyncExternalStore } from 'react'
import { duration } from '../../../domain/text/limits.ts'

const tick = (listener: () => void): (() => void) => {
  const ticking = setInterval(listener, duration.second / 4)
  return () => clearInterval(ticking)
}

/** Returns the whole seconds until a timestamp in milliseconds; 0 once it has passed. Updates every second. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(tick, () => Math.max(0, Math.ceil((moment - Date.now()) / duration.second)))
}

/** Returns the time left until a timestamp in milliseconds, formatted as `4:07`. */
export function useClockUntil(until: number): string {
  const seconds = useSecondsUntil(until)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
