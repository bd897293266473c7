import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { policyKinds } from '../domain/policies.ts'
import { CookieNoticeFlow } from './flows/cookie-notice.tsx'
import { loadWords } from './i18n/index.ts'
import { configPath, lastSignPath, linkedRepoPath } from './paths.ts'
import { Chrome } from './screens/chrome.tsx'
import { ErrorPage } from './screens/error-page.tsx'
import { ToResetPassword, ToRetrievePassword } from './screens/recovery-redirects.tsx'
import { Header } from './ui/page.tsx'

/** A screen comes with the words it says. */
const withAccessWords = async <Screen,>(screen: Promise<Screen>): Promise<Screen> =>
  (await Promise.all([screen, loadWords('access')]))[0]
const SignInScreen = lazy(() => withAccessWords(import('./screens/access/sign-in-screen.tsx')))
const PlatformScreen = lazy(() => withAccessWords(import('./screens/access/platform-screen.tsx')))
const EntryScreen = lazy(() => import('./screens/signing/entry-screen.tsx'))
const LastSignScreen = lazy(() => import('./screens/signing/last-sign-screen.tsx'))
const SignScreen = lazy(() => import('./screens/signing/sign-screen.tsx'))
const PolicyScreen = lazy(() => import('./screens/policy-screen.tsx'))
const ModifyPasswordScreen = lazy(() => import('./screens/access/modify-password-screen.tsx'))
const ResetPasswordScreen = lazy(() => withAccessWords(import('./screens/access/reset-password-screen.tsx')))
const RetrievePasswordScreen = lazy(() => withAccessWords(import('./screens/access/retrieve-password-screen.tsx')))
const DeskLaterScreen = lazy(() => import('./screens/access/desk-later-screen.tsx'))

/** The guard and the words of everything behind it come together. */
const guard = async () => (await Promise.all([import('./screens/access/guard.tsx'), loadWords('access', 'desk')]))[0]
const lazily = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }))
const Guard = lazily(async () => (await guard()).Guard)
const ForRole = lazily(async () => (await guard()).ForRole)
const FirstScreen = lazily(async () => (await guard()).FirstScreen)

/** Every address there is. Path words are read in any case and with or without a slash at the end; every other address is the error page. */
export function Screens() {
  return (
    <CookieNoticeFlow>
      <Suspense fallback={<Header />}>
        <Routes>
          <Route path="/" element={<EntryScreen otherwise="entrance" />} />
          <Route element={<SignInScreen />}>
            <Route path="/index" element={null} />
            <Route path="/corporation-manager-login/:linkId?" element={null} />
            <Route path="/org-select" element={null} />
          </Route>
          <Route path="/platform-select" element={<PlatformScreen />} />
          <Route path="/platformSelect" element={<PlatformScreen />} />
          <Route path="/sign" element={<EntryScreen />} />
          <Route path="/sign/:params" element={<EntryScreen />} />
          <Route path="/sign/:params/:orgAddress" element={<EntryScreen />} />
          <Route path="/sign-page" element={<Navigate to={lastSignPath} replace />} />
          <Route path="/sign-cla" element={<LastSignScreen />} />
          <Route path="/sign-cla/:linkId/:loginType" element={<SignScreen />} />
          {policyKinds.map((kind) => (
            <Route key={kind} path={`/${kind}/:first?/:second?`} element={<PolicyScreen kind={kind} />} />
          ))}
          {recoveryRoutes}
          {orgRoutes}
          {corpRoutes}
          <Route path="*" element={<ErrorPage />} />
        </Routes>
        <Chrome />
      </Suspense>
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
  </>
)

/** Page type `org`: the screens of community managers. */
const orgRoutes = (
  <Route element={<Guard page="org" />}>
    <Route path="/home" element={<Navigate to={linkedRepoPath} replace />} />
    <Route path="/org" element={<Navigate to={linkedRepoPath} replace />} />
    <Route path="/linked-repo" element={<DeskLaterScreen name="linkedRepo" of="Org" />} />
    <Route path="/corporation-list/:linkId" element={<DeskLaterScreen name="corporationList" of="Org" />} />
    <Route path="/bind-cla" element={<Navigate to={configPath} replace />} />
    {['config-org', 'config-email', 'config-cla-link', 'config-fields', 'config-check/:type?'].map((path) => (
      <Route key={path} path={`/${path}`} element={<DeskLaterScreen name="config" of="Org" />} />
    ))}
    <Route path="/add-individual-cla" element={<Navigate to="/add-individual-url" replace />} />
    <Route path="/add-corp-cla" element={<Navigate to="/add-corp-url" replace />} />
    {['add-individual-url', 'update-individual-url/:lang'].map((path) => (
      <Route key={path} path={`/${path}`} element={<DeskLaterScreen name="addIndividual" of="Org" />} />
    ))}
    {['add-corp-url', 'update-corp-url/:lang'].map((path) => (
      <Route key={path} path={`/${path}`} element={<DeskLaterScreen name="addCorp" of="Org" />} />
    ))}
    <Route path="/org/modify-password" element={<ModifyPasswordScreen />} />
  </Route>
)

/** Page type `corp`: the screens of a corporation's managers. */
const corpRoutes = (
  <Route path="/corp/:linkId" element={<Guard page="corp" />}>
    <Route index element={<FirstScreen />} />
    <Route path="modify-password" element={<ModifyPasswordScreen />} />
    <Route element={<ForRole of="manager" />}>
      <Route path="employee-list" element={<DeskLaterScreen name="employeeList" of="Corp" />} />
    </Route>
    <Route element={<ForRole of="admin" />}>
      <Route path="manager-list" element={<DeskLaterScreen name="managerList" of="Corp" />} />
      <Route path="create-manager" element={<DeskLaterScreen name="createManager" of="Corp" />} />
      <Route path="subemail" element={<DeskLaterScreen name="subemail" of="Corp" />} />
      <Route path="add-subemail" element={<DeskLaterScreen name="addSubemail" of="Corp" />} />
      <Route path="signed-cla" element={<DeskLaterScreen name="signedCla" of="Corp" />} />
    </Route>
  </Route>
)
