import { chakra } from '@chakra-ui/react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { LinkForm } from './link-form.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { findLinkIn, managerSignInPath } from '../../../paths.ts'
import { SignInPage } from './sign-in-page.tsx'

/** `/corporation-manager-login` without a link: that of the visit's last, unless another is wanted. */
export function AskedLink() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { asks?: boolean } | null }
  const last = useBrowserEnvironment().lastSeen.linkId()
  if (last !== null && !state?.asks) return <Navigate to={managerSignInPath(last)} state={state} replace />
  return (
    <SignInPage title={t('title.managerSignIn')} heading={t('signIn.title')} present="corporation">
      <chakra.p color="ink.second">{t('signIn.whichLink')}</chakra.p>
      <LinkForm findLink={findLinkIn} onSubmit={(linkId) => void navigate(managerSignInPath(linkId))} />
    </SignInPage>
  )
}
