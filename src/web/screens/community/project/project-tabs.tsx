import { VisuallyHidden } from '@chakra-ui/react'
import { projectTabs, type ProjectTab } from '../../../../domain/pages.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { projectPath } from '../../../paths.ts'
import { bringIntoSight, Tab, TabRow, Waiting } from '../../../ui/tab-row.tsx'
import { useProject } from '../project.connect.tsx'

/** The pages of a project. The only numbers are how many companies wait for the community, and how many pull requests are red. */
export function ProjectTabs({ linkId, tab }: { linkId: string; tab: ProjectTab }) {
  const { t } = useWords()
  const counts = useProject()?.link?.counts
  const waiting = counts?.waiting_corporations ?? 0
  const red = counts?.red_pull_requests ?? 0
  return (
    <TabRow label={t('project.tabs')}>
      {projectTabs.map((each) => (
        <Tab
          key={each}
          ref={each === tab ? bringIntoSight : undefined}
          to={projectPath(linkId, each)}
          aria-current={each === tab ? 'page' : undefined}
        >
          {t(`tab.${each}`)}
          {each === 'companies' && waiting > 0 && (
            <Waiting>
              {waiting}
              <VisuallyHidden> {t('project.toReview')}</VisuallyHidden>
            </Waiting>
          )}
          {each === 'pullRequests' && red > 0 && (
            <Waiting>
              {red}
              <VisuallyHidden> {t('project.red')}</VisuallyHidden>
            </Waiting>
          )}
        </Tab>
      ))}
    </TabRow>
  )
}
