import { useDeferredValue, useLayoutEffect } from 'react'
import { Toasts } from '../../../ui/messages/toasts.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { useIsCookieNoticeShown } from './cookie-notice.connect.tsx'
import { Footer } from './footer.tsx'

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
      {isNoticeShown && <CookieBanner />}
      <Toasts />
    </>
  )
}
