import { chakra } from '@chakra-ui/react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { choicePath, firstPath, managerSignInPath, signEntryPath } from '../../shared/page/paths.ts'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { LinkNamingFlow, useLinkNaming } from '../link-naming.connect.tsx'
import { noteIn } from '../sign-in-note.ts'
import { UnlessSignedIn } from '../unless-signed-in.tsx'
import { CommunitySignIn } from './community-sign-in.tsx'
import { LoginFlow, useLogin } from './connect.tsx'
import { Credentials, LoginDialog } from './credentials.tsx'
import { LinkQuestion } from './link-question.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/index` and `/corporation-manager-login/:linkId?`: the sign-in pages. */
export default function SignInScreen({ name }: { name: 'entrance' | 'managerSignIn' }) {
  const params = useParams()
  const isManagers = name === 'managerSignIn'
  const linkId = params['linkId'] ?? ''
  if (isManagers && linkId === '') return <LinkQuestion />
  if (isManagers && !isLinkId(linkId)) return <ErrorPage />
  return (
    <UnlessSignedIn key={linkId} isEnough={({ link_id }) => linkId === '' || link_id === linkId}>
      <LoginFlow linkId={linkId}>
        <SignInStage />
      </LoginFlow>
    </UnlessSignedIn>
  )
}

/** Content of the sign-in page for each state. */
function SignInStage() {
  const { state } = useLocation() as { state: unknown }
  const { stage, role, linkId } = useLogin()
  if (stage === 'signedIn' && role) return <Navigate to={noteIn(state).back ?? firstPath(role)} replace />
  if (stage === 'passwordDue' && role) return <Navigate to={firstPath(role)} replace />
  if (stage === 'choosing') return <Navigate to={choicePath} state={state} replace />
  if (linkId !== '') return <ManagerSignIn linkId={linkId} />
  return stage === 'left' ? <Navigate to="/" replace /> : <CommunitySignIn />
}

/** `/corporation-manager-login/:linkId`: sign-in for managers of corporations that signed with a community. */
function ManagerSignIn({ linkId }: { linkId: string }) {
  return (
    <LinkNamingFlow key={linkId} linkId={linkId}>
      <Named linkId={linkId} />
    </LinkNamingFlow>
  )
}

function Named({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { community, isUnknown } = useLinkNaming()
  return (
    <SignInFrame
      title={t('title.managerSignIn')}
      heading={t('signIn.title')}
      present="corporation"
      community={community === '' ? undefined : community}
      busy={useLogin().isBusy}
      below={
        <>
          <TextLink to={managerSignInPath()} state={{ asks: true }}>
            {t('signIn.otherLink')}
          </TextLink>
          {!isUnknown && <TextLink to={signEntryPath(linkId)}>{t('signIn.toSign')}</TextLink>}
        </>
      }
    >
      {isUnknown ? (
        <UnknownLink />
      ) : (
        <>
          <chakra.p color="ink.second">
            {community === '' ? t('signIn.forLink', { linkId }) : t('signIn.forCommunity', { community })}
          </chakra.p>
          <Credentials />
          <LoginDialog />
        </>
      )}
    </SignInFrame>
  )
}

function UnknownLink() {
  const { t, say } = useWords()
  const { failure } = useLinkNaming()
  const { key, values } = wordingOf(failure ?? { code: 'cla.no_link' })
  return <chakra.p role="alert">{failure?.code === 'cla.no_link' ? t('signIn.noLink') : say(key, values)}</chakra.p>
}
