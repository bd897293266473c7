import { lazy, Suspense, useDeferredValue, useLayoutEffect } from 'react'
import { Toasts } from '../../ui/toasts.tsx'
import { useIsCookieNoticeShown } from './cookie-notice.connect.tsx'
import { Footer } from './footer.tsx'

// It is not in the first view, so it is loaded later.
const CookieBanner = lazy(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }))

/** The frame around every screen. */
export function Chrome() {
  const isNoticeShown = useIsCookieNoticeShown()
  // Its place was kept free from the first paint (index.html).
  useLayoutEffect(() => {
    if (!isNoticeShown) delete document.documentElement.dataset['notice']
  }, [isNoticeShown])
  // The screen is rendered first, and what is below it afterwards.
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
