import { Box, chakra } from '@chakra-ui/react'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { PlatformButtons } from '../platform-buttons.tsx'
import { PlatformLoginFlow } from '../platform-login.connect.tsx'
import { useLogin } from './connect.tsx'
import { Credentials, LoginDialog } from './credentials.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/index`: community managers, by password or by a code platform. */
export function CommunitySignIn() {
  const { t } = useWords()
  const { platforms } = useBrowserEnvironment().service
  return (
    <SignInFrame
      title={t('title.entrance')}
      heading={t('signIn.title')}
      present="community"
      busy={useLogin().isBusy}
      below={<chakra.p>{t('entrance.signers')}</chakra.p>}
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
