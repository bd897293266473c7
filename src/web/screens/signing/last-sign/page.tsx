import { chakra } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import { defaultLinkOf, useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath } from '../../shared/page/paths.ts'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LazyProjectFinder } from '../../shared/page/lazy-project-finder.tsx'
import { NextLinks } from '../../shared/page/next-links.tsx'

/** `/sign-cla` without a link: redirects to the entry page of the last visited link or the default link. */
export default function LastSignScreen() {
  const { t } = useWords()
  const environment = useBrowserEnvironment()
  const linkId = environment.lastSeen.linkId() ?? defaultLinkOf(environment)
  if (linkId !== null) return <Navigate to={signEntryPath(linkId)} replace />
  return (
    <Page title={t('title.unavailable')} markTo="/">
      <Message title={t('sign.unavailable')}>
        <chakra.p>{t('sign.openAgain')}</chakra.p>
        <NextLinks />
        <LazyProjectFinder />
      </Message>
    </Page>
  )
}
