import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { linkedRepoPath } from '../../shared/page/paths.ts'
import { TrailLink } from '../../../ui/page/links.tsx'

/** The header's link to the projects, on a page of the community that is of no project; a narrow window has it in the menu. */
export function CommunityTrail() {
  const { t } = useWords()
  const { pathname } = useLocation()
  return (
    <chakra.nav aria-label={t('trail.label')} display={{ base: 'none', md: 'flex' }}>
      <TrailLink to={linkedRepoPath} aria-current={pathname === linkedRepoPath ? 'page' : undefined}>
        {t('trail.projects')}
      </TrailLink>
    </chakra.nav>
  )
}
