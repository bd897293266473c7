import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { loadWords } from '../../../i18n/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { NextLinks } from './next-links.tsx'

// Loaded with the page, because almost no visit needs it.
const ProjectFinder = lazy(async () => {
  const [{ ProjectFinder: Finder }] = await Promise.all([import('./project-finder.tsx'), loadWords('access')])
  return { default: Finder }
})

/** Page shown for an unknown path. */
export function ErrorPage() {
  const { t } = useWords()
  return (
    <Page title={t('title.error')} markTo="/">
      <Message title={t('error.title')}>
        <chakra.p>{t('error.what')}</chakra.p>
        <NextLinks />
        <Suspense fallback={null}>
          <ProjectFinder />
        </Suspense>
      </Message>
    </Page>
  )
}
