import { Flex } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { configurationPath } from '../../../paths.ts'
import { PageLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { toast } from '../../../ui/toast.ts'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { AdminSheet } from '../admin-sheet.tsx'
import { MailboxTroubles } from '../mailbox-trouble.tsx'
import { CodesStopped } from './codes-stopped.tsx'
import { LinkedProjectsFlow, useLinkedProjects, useLinkedProjectsActs } from './connect.tsx'
import { ProjectDetail } from './project-detail.tsx'
import { ProjectTable } from './project-table.tsx'
import { ProjectsAtAGlance } from './projects-at-a-glance.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'

const sayUnlinked = (name: string): void => toast('projects.unlinked', { name })

/** `/linked-repo`: the first screen of a community manager; `?link_id=` opens the details of one link. */
export default function LinkedRepoScreen() {
  const [query] = useSearchParams()
  return (
    <LinkedProjectsFlow opened={query.get('link_id') ?? ''} onUnlinked={sayUnlinked}>
      <LinkedProjects />
    </LinkedProjectsFlow>
  )
}

/** What needs attention, and the projects themselves. */
function LinkedProjects() {
  const { t } = useWords()
  const { isBusy, opened, leaving, dialog } = useLinkedProjects()
  const { close } = useLinkedProjectsActs()
  return (
    <Page title={t('title.linkedRepo')} busy={isBusy}>
      <AdminSheet>
        <Flex gap="4" wrap="wrap" align="center" justify="space-between">
          <ScreenHeading>{t('projects.title')}</ScreenHeading>
          <PageLink to={configurationPath('project')}>{t('projects.link')}</PageLink>
        </Flex>
        <Content />
      </AdminSheet>
      {opened && <ProjectDetail key={opened.link_id} link={opened} onClose={close} />}
      {leaving && <UnlinkDialog link={leaving} busy={isBusy} />}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

function Content() {
  const { t } = useWords()
  const { links, isUnknown, failure } = useLinkedProjects()
  const { retry } = useLinkedProjectsActs()
  if (failure) return <Unread failure={failure} onRetry={retry} />
  if (isUnknown) return <LoadingRows />
  if (links.length === 0) {
    return (
      <EmptyState
        title={t('projects.none')}
        action={<PageLink to={configurationPath('project')}>{t('projects.linkFirst')}</PageLink>}
      >
        {t('projects.noneLead')}
      </EmptyState>
    )
  }
  return (
    <>
      <MailboxTroubles links={links} />
      <CodesStopped links={links} />
      <ProjectsAtAGlance links={links} />
      <ProjectTable />
    </>
  )
}
