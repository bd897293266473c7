import { chakra } from '@chakra-ui/react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { choicePath, findLinkIn, firstPath, managerSignInPath } from '../../shared/page/paths.ts'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { noteIn } from '../sign-in-note.ts'
import { UnlessSignedIn } from '../unless-signed-in.tsx'
import { CommunitySignIn } from './community-sign-in.tsx'
import { LoginFlow, useLogin } from './connect.tsx'
import { LinkForm } from './link-form.tsx'
import { ManagerSignIn } from './manager-sign-in.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/index` and `/corporation-manager-login/:linkId?`, which share one sign-in. */
export default function SignInScreen({ name }: { name: 'entrance' | 'managerSignIn' }) {
  const params = useParams()
  const isManagers = name === 'managerSignIn'
  const linkId = params['linkId'] ?? ''
  if (isManagers && linkId === '') return <AskedLink />
  if (isManagers && !isLinkId(linkId)) return <ErrorPage />
  return (
    <UnlessSignedIn key={linkId} isEnough={({ link_id }) => linkId === '' || link_id === linkId}>
      <LoginFlow linkId={linkId}>
        <SignInStage />
      </LoginFlow>
    </UnlessSignedIn>
  )
}

/** The page for the state of the sign-in. */
function SignInStage() {
  const { state } = useLocation() as { state: unknown }
  const { stage, role, linkId } = useLogin()
  if (stage === 'signedIn' && role) return <Navigate to={noteIn(state).back ?? firstPath(role)} replace />
  if (stage === 'passwordDue' && role) return <Navigate to={firstPath(role)} replace />
  if (stage === 'choosing') return <Navigate to={choicePath} state={state} replace />
  if (linkId !== '') return <ManagerSignIn linkId={linkId} />
  return stage === 'left' ? <Navigate to="/" replace /> : <CommunitySignIn />
}

/** `/corporation-manager-login` without a link: uses the link last seen in this tab, unless another is requested. */
function AskedLink() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { asks?: boolean } | null }
  const last = useBrowserEnvironment().lastSeen.linkId()
  if (last !== null && !state?.asks) return <Navigate to={managerSignInPath(last)} state={state} replace />
  return (
    <SignInFrame title={t('title.managerSignIn')} heading={t('signIn.title')} present="corporation">
      <chakra.p color="ink.second">{t('signIn.whichLink')}</chakra.p>
      <LinkForm findLink={findLinkIn} onSubmit={(linkId) => void navigate(managerSignInPath(linkId))} />
    </SignInFrame>
  )
}
