import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

type AbsenceComponent = ComponentType<{ usedAt: number }>

/** If loading fails, no notice is shown. */
const Absence = lazy((): Promise<{ default: AbsenceComponent }> =>
  import('./absence.tsx').then(
    ({ Absence: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
)

/** Delay in milliseconds. The notice appears after half an hour at the earliest, and loading it must not slow down the first visit. */
const delay = 60_000

/** Loads `Absence` one minute after the page was opened, or as soon as the page returns to the foreground. */
export function DelayedAbsence() {
  const [openedAt] = useState(() => Date.now())
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const show = () => setIsDue(true)
    const timer = setTimeout(show, delay)
    document.addEventListener('visibilitychange', show)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', show)
    }
  }, [])
  return <Suspense fallback={null}>{isDue && <Absence usedAt={openedAt} />}</Suspense>
}
