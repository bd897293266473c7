import { Box } from '@chakra-ui/react'
import type { ProjectTab } from '../../../domain/pages/pages.ts'
import { useWords } from '../../i18n/use-words.ts'
import { projectPath } from '../shared/page/paths.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { useProject } from './project.connect.tsx'

/** Link to the parent tab, above the page heading. */
export function TabBreadcrumb({ tab }: { tab: ProjectTab }) {
  const { t } = useWords()
  const project = useProject()
  if (project === null) return null
  return (
    <Box textStyle="small">
      <TextLink to={projectPath(project.linkId, tab)} py="1">
        {t(`tab.${tab}`)}
      </TextLink>
    </Box>
  )
}
