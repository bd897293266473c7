import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { policyKinds } from '../domain/policies.ts'
import { CookieNoticeFlow } from './screens/shared/cookie-notice.connect.tsx'
import { loadWords } from './i18n/index.ts'
import { lastSignPath } from './paths.ts'
import { Chrome } from './screens/shared/chrome.tsx'
import { ToResetPassword, ToRetrievePassword } from './screens/shared/recovery-redirects.tsx'

/** A screen comes with the words it says. */
const withAccessWords = async <Screen,>(screen: Promise<Screen>): Promise<Screen> =>
  (await Promise.all([screen, loadWords('access')]))[0]
const SignInScreen = lazy(() => withAccessWords(import('./screens/access/sign-in/page.tsx')))
const PlatformScreen = lazy(() => withAccessWords(import('./screens/access/platform/page.tsx')))
const PlatformEmailScreen = lazy(() => withAccessWords(import('./screens/access/platform-email/page.tsx')))
const EntryScreen = lazy(() => import('./screens/signing/entry/page.tsx'))
const LastSignScreen = lazy(() => import('./screens/signing/last-sign/page.tsx'))
const SignScreen = lazy(() => import('./screens/signing/sign/page.tsx'))
const CompanySignScreen = lazy(
  async () => (await Promise.all([import('./screens/signing/company-sign/page.tsx'), loadWords('company')]))[0],
)
const RepresentativeScreen = lazy(
  async () =>
    (await Promise.all([import('./screens/signing/representative/page.tsx'), loadWords('company', 'file')]))[0],
)
const PolicyScreen = lazy(() => import('./screens/access/policy/page.tsx'))
const ResetPasswordScreen = lazy(() => withAccessWords(import('./screens/access/reset-password/page.tsx')))
const RecognitionScreen = lazy(() => withAccessWords(import('./screens/access/recognition/page.tsx')))
const RetrievePasswordScreen = lazy(() => withAccessWords(import('./screens/access/retrieve-password/page.tsx')))

/** Everything behind a guard; a signer's first visit does not carry what it needs. It also says that there is no such page. */
const AdminScreens = lazy(async () => ({ default: (await import('./admin-routes.tsx')).AdminScreens }))

/** Every address there is. Until a screen has come, the one before it stays. Path words are read in any case and with or without a slash at the end; every other address is the error page. */
export function Screens() {
  return (
    <CookieNoticeFlow>
      <Routes>
        <Route path="/" element={<EntryScreen otherwise="entrance" />} />
        <Route element={<SignInScreen />}>
          <Route path="/index" element={null} />
          <Route path="/corporation-manager-login/:linkId?" element={null} />
          <Route path="/org-select" element={null} />
        </Route>
        <Route path="/platform-select" element={<PlatformScreen />} />
        <Route path="/platformSelect" element={<PlatformScreen />} />
        <Route path="/platform-email" element={<PlatformEmailScreen />} />
        <Route path="/sign" element={<EntryScreen />} />
        <Route path="/sign/:params" element={<EntryScreen />} />
        <Route path="/sign/:params/:orgAddress" element={<EntryScreen />} />
        <Route path="/sign-page" element={<Navigate to={lastSignPath} replace />} />
        <Route path="/sign-cla" element={<LastSignScreen />} />
        {(['corporation', 'employee'] as const).map((way) => (
          <Route key={way} path={`/sign-cla/:linkId/${way}`} element={<CompanySignScreen way={way} />} />
        ))}
        <Route path="/sign-cla/:linkId/:loginType" element={<SignScreen />} />
        <Route path="/corporation-signing/:token" element={<RepresentativeScreen />} />
        {policyKinds.map((kind) => (
          <Route key={kind} path={`/${kind}/:first?/:second?`} element={<PolicyScreen kind={kind} />} />
        ))}
        {recoveryRoutes}
        <Route path="*" element={<AdminScreens />} />
      </Routes>
      <Chrome />
    </CookieNoticeFlow>
  )
}

/** Whoever forgot a password, or has none yet; nobody is signed in there. */
const recoveryRoutes = (
  <>
    <Route path="/retrieve-password/:linkId?" element={<ToRetrievePassword />} />
    <Route path="/verify-email" element={<ToRetrievePassword />} />
    <Route path="/reset-password" element={<ToResetPassword />} />
    <Route path="/org/retrieve-password" element={<RetrievePasswordScreen page="org" />} />
    <Route path="/org/reset-password" element={<ResetPasswordScreen page="org" />} />
    <Route path="/corp/:linkId/retrieve-password" element={<RetrievePasswordScreen page="corp" />} />
    <Route path="/corp/:linkId/reset-password" element={<ResetPasswordScreen page="corp" />} />
    <Route path="/this-is-me" element={<RecognitionScreen />} />
  </>
)
