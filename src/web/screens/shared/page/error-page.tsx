import { chakra } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LazyProjectFinder } from './lazy-project-finder.tsx'
import { NextLinks } from './next-links.tsx'

/** Page shown for an unknown path. */
export function ErrorPage() {
  const { t } = useWords()
  return (
    <Page title={t('title.error')} markTo="/">
      <Message title={t('error.title')}>
        <chakra.p>{t('error.what')}</chakra.p>
        <NextLinks />
        <LazyProjectFinder />
      </Message>
    </Page>
  )
}
