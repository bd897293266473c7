import { chakra } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { linkedRepoPath } from '../../../shared/page/paths.ts'
import { PageLink } from '../../../../ui/page/links.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'

/** In place of every page of a project that is gone, or is looked after by others: what happened, and the way to the caller's projects. */
export function ProjectGone() {
  const { t } = useWords()
  return (
    <Page title={t('title.page', { page: t('gone.title') })}>
      <AdminSheet>
        <ScreenHeading>{t('gone.title')}</ScreenHeading>
        <chakra.p color="ink.second">{t('gone.what')}</chakra.p>
        <div>
          <PageLink to={linkedRepoPath}>{t('gone.toProjects')}</PageLink>
        </div>
      </AdminSheet>
    </Page>
  )
}
