import { Box, chakra } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { managerLoginMachine } from '../../../../../machines/access/manager-login.machine.ts'
import { useLogin } from './connect.tsx'
import { PlatformLoginFlow } from '../platform-login.connect.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Credentials } from './credentials.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { PlatformButtons } from '../platform-buttons.tsx'
import { SignInPage } from './sign-in-page.tsx'

const isBusy = (snapshot: SnapshotFrom<typeof managerLoginMachine>) => snapshot.hasTag('busy')

/** `/index`: community managers, by password or by a code platform. */
export function CommunitySignIn() {
  const { t } = useWords()
  const { platforms } = useBrowserEnvironment().service
  return (
    <SignInPage
      title={t('title.entrance')}
      heading={t('signIn.title')}
      present="community"
      busy={useLogin(isBusy)}
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
    </SignInPage>
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
