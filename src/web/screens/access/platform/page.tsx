import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { PlatformLoginFlow } from '../platform-login.connect.tsx'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { entrancePath } from '../../shared/page/paths.ts'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { PlatformButtons } from '../platform-buttons.tsx'
import { PlatformRefusal } from '../../shared/page/platform-refusal.tsx'
import { UnlessSignedIn } from '../unless-signed-in.tsx'

/** `/platform-select`: offers GitHub and Gitee, and explains a failed authorization. Without a platform, leads to the sign-in with a password. */
export default function PlatformScreen() {
  const { platformRefusal, service } = useBrowserEnvironment()
  const [isTold] = useState(() => platformRefusal.recall() !== null)
  if (service.platforms.length === 0 && !isTold) return <Navigate to={entrancePath} replace />
  return (
    <UnlessSignedIn isNeeded={isTold}>
      <Platforms />
    </UnlessSignedIn>
  )
}

function Platforms() {
  const { t } = useWords()
  const { platforms } = useBrowserEnvironment().service
  const hasPlatforms = platforms.length > 0
  const ByPassword = hasPlatforms ? TextLink : PageLink
  return (
    <Page title={t('title.platforms')} markTo="/">
      <Message title={t('platforms.title')}>
        <PlatformRefusal />
        {hasPlatforms && <chakra.p>{t('platforms.what')}</chakra.p>}
        {hasPlatforms && (
          <Box display="flex" flexDirection="column" gap="3" maxWidth="24rem">
            <PlatformLoginFlow>
              <PlatformButtons />
            </PlatformLoginFlow>
          </Box>
        )}
        <ByPassword to={entrancePath} alignSelf="start">
          {t('platforms.byPassword')}
        </ByPassword>
      </Message>
    </Page>
  )
}
