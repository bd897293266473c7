import { lazy, Suspense, useDeferredValue } from 'react'
import { useCookieNotice } from './cookie-notice.connect.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { Footer } from './footer.tsx'

// Nothing of it is in the first view, so it does not delay the first view.
const CookieBanner = lazy(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }))

/** What stands around every screen. */
export function Chrome() {
  const asks = useCookieNotice((snapshot) => snapshot.matches('shown'))
  // The screen comes first: what stands below it is rendered after it.
  const isScreenThere = useDeferredValue(true, false)
  if (!isScreenThere) return null
  return (
    <>
      <Footer />
      <Suspense>{asks && <CookieBanner />}</Suspense>
      <Toasts />
    </>
  )
}
