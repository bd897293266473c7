import { useEffect, useState } from 'react'

type LaterSteps = typeof import('./later-steps.tsx').laterSteps

let fetched: LaterSteps | null = null

/** A first visit is spared the later steps: they are fetched when something is typed. */
export const fetchLaterSteps = async (): Promise<LaterSteps> =>
  (fetched ??= (await import('./later-steps.tsx')).laterSteps)

/** The later steps; null until they are there. Where they are needed and cannot be fetched, rendering fails as that of any other screen. */
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
