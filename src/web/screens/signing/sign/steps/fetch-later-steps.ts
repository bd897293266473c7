import { useEffect, useState } from 'react'

type LaterSteps = typeof import('./later-steps.tsx').laterSteps

let fetched: LaterSteps | null = null

/** Loads the code of the later steps. Called on the first input, to keep the first visit small. */
export const fetchLaterSteps = async (): Promise<LaterSteps> =>
  (fetched ??= (await import('./later-steps.tsx')).laterSteps)

/**
 * Returns the later steps, or null until they are loaded. If they are needed and loading fails, the hook throws during rendering, as on any other
 * screen.
 */
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
