import { lazy, Suspense, useDeferredValue } from 'react'
import { Toasts } from '../../ui/toasts.tsx'
import { useIsCookieNoticeShown } from './cookie-notice.connect.tsx'
import { Footer } from './footer.tsx'

// Nothing of it is in the first view, so it does not delay the first view.
const CookieBanner = lazy(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }))

/** What stands around every screen. */
export function Chrome() {
  const isNoticeShown = useIsCookieNoticeShown()
  // The screen comes first: what stands below it is rendered after it.
  const isScreenThere = useDeferredValue(true, false)
  if (!isScreenThere) return null
  return (
    <>
      <Footer />
      <Suspense>{isNoticeShown && <CookieBanner />}</Suspense>
      <Toasts />
    </>
  )
}
