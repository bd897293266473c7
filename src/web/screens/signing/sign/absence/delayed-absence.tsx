import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

type AbsenceComponent = ComponentType<{ usedAt: number }>

/** If it cannot be fetched, the signer sees no notice. */
const Absence = lazy((): Promise<{ default: AbsenceComponent }> =>
  import('./absence.tsx').then(
    ({ Absence: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
)

/** Milliseconds after which it is fetched: it shows something after half an hour at the earliest, and must not slow a first visit. */
const delay = 60_000

/** `Absence`, fetched a minute after the page was opened, or as soon as the page returns to the foreground. */
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
