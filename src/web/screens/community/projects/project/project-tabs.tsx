import { VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { projectTabs, type ProjectTab } from '../../../../../domain/pages/pages.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectPath } from '../../../shared/page/paths.ts'
import { bringIntoSight, Tab, TabRow, Waiting } from '../../../../ui/page/tab-row.tsx'
import { useProject } from '../../project.connect.tsx'

/** The pages of a project. The only numbers are requests for erasure, in red once one is overdue, companies to review and red pull requests. */
export function ProjectTabs({ linkId, tab }: { linkId: string; tab: ProjectTab }) {
  const { t } = useWords()
  const link = useProject()?.link
  const counts = link?.counts
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
          {each === 'people' && link?.erasure_requests && <Erasures requests={link.erasure_requests} />}
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

function Erasures({ requests }: { requests: NonNullable<Schemas['ManagedLink']['erasure_requests']> }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  const { waiting, overdue, due_at: dueAt } = requests
  const day = shortDayIn(language, dueAt, now)
  const meaning = overdue > 0 ? t('project.erasuresOverdue', { day }) : t('project.erasures')
  return (
    <Waiting isOverdue={overdue > 0} title={overdue > 0 ? meaning : undefined}>
      {waiting}
      <VisuallyHidden> {meaning}</VisuallyHidden>
    </Waiting>
  )
}
