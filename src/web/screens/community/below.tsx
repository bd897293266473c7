import { Box } from '@chakra-ui/react'
import type { ProjectTab } from '../../../domain/pages.ts'
import { useWords } from '../../i18n/use-words.ts'
import { projectPath } from '../../paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { useProject } from './project.connect.tsx'

/** Above the heading of a page below a tab: the link to the tab's page. */
export function Below({ tab }: { tab: ProjectTab }) {
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
