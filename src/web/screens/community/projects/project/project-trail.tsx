import { chakra } from '@chakra-ui/react'
import type { ProjectTab } from '../../../../../domain/pages/pages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { linkedRepoPath } from '../../../shared/page/paths.ts'
import { TrailLink } from '../../../../ui/page/links.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'

/** The way to the page in the header: all projects, and this one, which opens the switcher. */
export function ProjectTrail({ linkId, tab }: { linkId: string; tab: ProjectTab }) {
  const { t } = useWords()
  return (
    <chakra.nav aria-label={t('trail.label')} display="flex" alignItems="center" gap="2" minWidth="0">
      <TrailLink to={linkedRepoPath}>{t('trail.projects')}</TrailLink>
      <chakra.span color="ink.third" aria-hidden>
        /
      </chakra.span>
      <ProjectSwitcher linkId={linkId} tab={tab} />
    </chakra.nav>
  )
}
