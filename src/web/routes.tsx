import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { policyKinds } from '../domain/policies.ts'
import { CookieNoticeFlow } from './flows/cookie-notice.tsx'
import { lastSignPath } from './paths.ts'
import { Chrome } from './screens/chrome.tsx'
import { ErrorPage } from './screens/error-page.tsx'
import { Header } from './ui/page.tsx'

const EntranceScreen = lazy(() => import('./screens/entrance-screen.tsx'))
const EntryScreen = lazy(() => import('./screens/signing/entry-screen.tsx'))
const LastSignScreen = lazy(() => import('./screens/signing/last-sign-screen.tsx'))
const SignScreen = lazy(() => import('./screens/signing/sign-screen.tsx'))
const PolicyScreen = lazy(() => import('./screens/policy-screen.tsx'))

/** Every address there is. Path words are read in any case and with or without a slash at the end; every other address is the error page. */
export function Screens() {
  return (
    <CookieNoticeFlow>
      <Suspense fallback={<Header />}>
        <Routes>
          <Route path="/" element={<EntryScreen otherwise="entrance" />} />
          <Route path="/index" element={<EntranceScreen />} />
          <Route path="/sign" element={<EntryScreen />} />
          <Route path="/sign/:params" element={<EntryScreen />} />
          <Route path="/sign/:params/:orgAddress" element={<EntryScreen />} />
          <Route path="/sign-page" element={<Navigate to={lastSignPath} replace />} />
          <Route path="/sign-cla" element={<LastSignScreen />} />
          <Route path="/sign-cla/:linkId/:loginType" element={<SignScreen />} />
          {policyKinds.map((kind) => (
            <Route key={kind} path={`/${kind}/:first?/:second?`} element={<PolicyScreen kind={kind} />} />
          ))}
          <Route path="*" element={<ErrorPage />} />
        </Routes>
        <Chrome />
      </Suspense>
    </CookieNoticeFlow>
  )
}
