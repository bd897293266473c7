import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { useWords } from '../../i18n/use-words.ts'
import { findLinkIn } from '../../paths.ts'
import { Message } from '../../ui/message.tsx'
import { Page } from '../../ui/page.tsx'
import { WaysOn } from './ways-on.tsx'

/** The page of an unknown path. Where it begins as a link's sign page does, it leads on to the ways to sign there. */
export function ErrorPage() {
  const { t } = useWords()
  const { pathname } = useLocation()
  return (
    <Page title={t('title.error')} markTo="/">
      <Message title={t('error.title')}>
        <chakra.p>{t('error.what')}</chakra.p>
        <WaysOn linkId={/^\/sign/i.test(pathname) ? findLinkIn(pathname) : null} />
      </Message>
    </Page>
  )
}
