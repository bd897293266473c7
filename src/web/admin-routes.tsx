import { type ComponentType, lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { loadWords } from './i18n/index.ts'
import { configurationPath, linkedRepoPath } from './paths.ts'
import { ErrorPage } from './screens/shared/error-page.tsx'

const ModifyPasswordScreen = lazy(() => import('./screens/access/modify-password/page.tsx'))
const LinkedRepoScreen = lazy(() => import('./screens/community/linked-repo/page.tsx'))
const AgreementScreen = lazy(() => import('./screens/community/agreement/page.tsx'))
const AgreementPreviewScreen = lazy(() => import('./screens/community/agreement-preview/page.tsx'))
const LinkLettersScreen = lazy(() => import('./screens/community/link-letters/page.tsx'))
const LinkMailboxScreen = lazy(() => import('./screens/community/link-mailbox/page.tsx'))
const LinkPoliciesScreen = lazy(() => import('./screens/community/link-policies/page.tsx'))
const LinkSettingsScreen = lazy(() => import('./screens/community/link-settings/page.tsx'))
const ConfigurationScreen = lazy(() => import('./screens/community/configuration/page.tsx'))
const ConfigOrgScreen = lazy(() => import('./screens/community/config-org/page.tsx'))
const ConfigEmailScreen = lazy(() => import('./screens/community/config-email/page.tsx'))
const ConfigClaLinkScreen = lazy(() => import('./screens/community/config-cla-link/page.tsx'))
const ConfigFieldsScreen = lazy(() => import('./screens/community/config-fields/page.tsx'))
/** It shows the pages of signers, corporations among them, and says what they say. */
const ConfigCheckScreen = lazy(
  async () => (await Promise.all([import('./screens/community/config-check/page.tsx'), loadWords('company')]))[0],
)
const CorporationListScreen = lazy(() => import('./screens/community/corporation-list/page.tsx'))

/** The guard and the words of everything behind it come together. */
const guard = async () =>
  (await Promise.all([import('./screens/access/guard/guard.tsx'), loadWords('access', 'admin', 'file')]))[0]
const lazily = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }))
const Guard = lazily(async () => (await guard()).Guard)
const ForRole = lazily(async () => (await guard()).ForRole)
const LinkInvitationScreen = lazily(async () => {
  const [screen] = await Promise.all([import('./screens/access/link-invitation/page.tsx'), guard()])
  return screen.LinkInvitationScreen
})
const CorporationScreen = lazily(
  async () => (await import('./screens/corporation/corporation-screen.tsx')).CorporationScreen,
)
const FirstScreen = lazily(async () => (await guard()).FirstScreen)

/** Every address behind a guard; every address nobody knows is the error page. */
export function AdminScreens() {
  return (
    <Routes>
      {orgRoutes}
      {corpRoutes}
      <Route path="/project-invitation/:token" element={<LinkInvitationScreen />} />
      <Route path="*" element={<ErrorPage />} />
    </Routes>
  )
}

/** Page type `org`: the screens of community managers. */
const orgRoutes = (
  <Route element={<Guard page="org" />}>
    <Route path="/home" element={<Navigate to={linkedRepoPath} replace />} />
    <Route path="/org" element={<Navigate to={linkedRepoPath} replace />} />
    <Route path="/linked-repo" element={<LinkedRepoScreen />} />
    <Route path="/link-letters/:linkId" element={<LinkLettersScreen />} />
    <Route path="/link-mailbox/:linkId" element={<LinkMailboxScreen />} />
    <Route path="/link-policies/:linkId" element={<LinkPoliciesScreen />} />
    <Route path="/project/:linkId/settings" element={<LinkSettingsScreen />} />
    <Route path="/corporation-list/:linkId" element={<CorporationListScreen />} />
    <Route path="/bind-cla" element={<Navigate to={configurationPath('project')} replace />} />
    <Route element={<ConfigurationScreen />}>
      <Route path="/config-org" element={<ConfigOrgScreen />} />
      <Route path="/config-email" element={<ConfigEmailScreen />} />
      <Route path="/config-cla-link" element={<ConfigClaLinkScreen />} />
      <Route path="/config-fields" element={<ConfigFieldsScreen />} />
      <Route path="/config-check" element={<ConfigCheckScreen />} />
    </Route>
    <Route path="/add-individual-cla" element={<Navigate to="/add-individual-url" replace />} />
    <Route path="/add-corp-cla" element={<Navigate to="/add-corp-url" replace />} />
    {['add-individual-url', 'update-individual-url/:lang'].map((path) => (
      <Route key={path} path={`/${path}`} element={<AgreementScreen kind="individual" />} />
    ))}
    {['add-corp-url', 'update-corp-url/:lang'].map((path) => (
      <Route key={path} path={`/${path}`} element={<AgreementScreen kind="corporation" />} />
    ))}
    <Route path="/config-check/individual" element={<AgreementPreviewScreen kind="individual" />} />
    <Route path="/config-check/corporation" element={<AgreementPreviewScreen kind="corporation" />} />
    <Route path="/org/modify-password" element={<ModifyPasswordScreen />} />
  </Route>
)

/** Page type `corp`: the screens of a corporation's managers. */
const corpRoutes = (
  <Route path="/corp/:linkId" element={<Guard page="corp" />}>
    <Route index element={<FirstScreen />} />
    <Route path="modify-password" element={<ModifyPasswordScreen />} />
    <Route element={<ForRole of="manager" />}>
      <Route path="employee-list" element={<CorporationScreen name="employee-list" />} />
    </Route>
    <Route element={<ForRole of="admin" />}>
      <Route path="manager-list" element={<CorporationScreen name="manager-list" />} />
      <Route path="create-manager" element={<CorporationScreen name="create-manager" />} />
      <Route path="subemail" element={<CorporationScreen name="subemail" />} />
      <Route path="add-subemail" element={<CorporationScreen name="add-subemail" />} />
      <Route path="signed-cla" element={<CorporationScreen name="signed-cla" />} />
    </Route>
  </Route>
)
