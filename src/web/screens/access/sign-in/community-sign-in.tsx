import { Box, chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { findLinkIn, signEntryPath } from '../../shared/page/paths.ts'
import { PlatformButtons } from '../platform-buttons.tsx'
import { PlatformLoginFlow } from '../platform-login.connect.tsx'
import { useLogin } from './connect.tsx'
import { Credentials, LoginDialog } from './credentials.tsx'
import { LinkForm } from './link-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { TrialStart } from './trial-start.tsx'

/** `/index`: signs community managers in with a password or a code platform. */
export function CommunitySignIn() {
  const { t } = useWords()
  const { platforms, trial } = useBrowserEnvironment().service
  return (
    <SignInFrame
      title={t('title.entrance')}
      heading={t('signIn.title')}
      present="community"
      busy={useLogin().isBusy}
      above={trial && <TrialStart {...trial} />}
      lead={trial ? undefined : t('entrance.what')}
      below={trial === null && <FindProject />}
    >
      <Credentials />
      {platforms.length > 0 && (
        <>
          <Or />
          <PlatformLoginFlow>
            <PlatformButtons />
          </PlatformLoginFlow>
        </>
      )}
      <LoginDialog />
    </SignInFrame>
  )
}

/** Link for users who want to sign an agreement instead of managing a project. */
function FindProject() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <chakra.section aria-labelledby="find-project" textStyle="body" color="ink">
      <chakra.h2 id="find-project" textStyle="heading">
        {t('entrance.find')}
      </chakra.h2>
      <chakra.p mt="1" mb="4" color="ink.second">
        {t('entrance.signers')}
      </chakra.p>
      <LinkForm isSecond findLink={findLinkIn} onSubmit={(linkId) => void navigate(signEntryPath(linkId))} />
    </chakra.section>
  )
}

function Or() {
  const { t } = useWords()
  const line = <Box flex="1" borderTopWidth="1px" />
  return (
    <Box display="flex" alignItems="center" gap="3" color="ink.third" textStyle="small">
      {line}
      {t('signIn.or')}
      {line}
    </Box>
  )
}
