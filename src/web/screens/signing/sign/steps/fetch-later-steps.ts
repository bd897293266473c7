import { useEffect, useState } from 'react'

type LaterSteps = typeof import('./later-steps.tsx').laterSteps

let fetched: LaterSteps | null = null

/** Loads the later steps, on the first input rather than on the first visit. */
export const fetchLaterSteps = async (): Promise<LaterSteps> =>
  (fetched ??= (await import('./later-steps.tsx')).laterSteps)

/** Returns the later steps; null until they are loaded. If they are needed and loading fails, rendering throws, as on any other screen. */
export function useLaterSteps(isNeeded: boolean): LaterSteps | null {
  const [, setSteps] = useState<LaterSteps | null>(fetched)
  useEffect(() => {
    if (!isNeeded || fetched) return
    fetchLaterSteps().then(setSteps, (error: unknown) =>
      setSteps(() => {
        throw error
      }),
    )
  }, [isNeeded])
  return fetched
}
