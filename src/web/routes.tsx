import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ErrorPage } from './screens/error-page.tsx'
import { Header } from './ui/page.tsx'

const EntryScreen = lazy(() => import('./screens/signing/entry-screen.tsx'))
const SignScreen = lazy(() => import('./screens/signing/sign-screen.tsx'))
const PrivacyScreen = lazy(() => import('./screens/privacy-screen.tsx'))

type ScreensProps = {
  /** Closes the cookie notice for good. */
  onCookiesAccepted: () => void
}

/** Every address there is. Path words are read in any case and with or without a slash at the end; every other address is the error page. */
export function Screens({ onCookiesAccepted }: ScreensProps) {
  return (
    <Suspense fallback={<Header />}>
      <Routes>
        <Route path="/sign/:params" element={<EntryScreen />} />
        <Route path="/sign/:params/:orgAddress" element={<EntryScreen />} />
        <Route path="/sign-cla/:linkId/:loginType" element={<SignScreen onCookiesAccepted={onCookiesAccepted} />} />
        <Route path="/privacy/:type?/:linkId?" element={<PrivacyScreen />} />
        <Route path="*" element={<ErrorPage />} />
      </Routes>
    </Suspense>
  )
}
