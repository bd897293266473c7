import { Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { linkedProjectsMachine } from '../../../../../machines/community/linked-projects.machine.ts'
import { useLinkedProjects, useLinkedProjectsRef } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { configurationPath } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { PageLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { CodesStopped } from './codes-stopped.tsx'
import { AdminSheet } from '../admin-sheet.tsx'
import { MailboxTroubles } from '../mailbox-trouble.tsx'
import { ProjectDetail } from './project-detail.tsx'
import { ProjectTable } from './project-table.tsx'
import { ProjectsAtAGlance } from './projects-at-a-glance.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'

type Snapshot = SnapshotFrom<typeof linkedProjectsMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isUnread = (snapshot: Snapshot) => snapshot.matches('unread')
const isUnknown = ({ context, value }: Snapshot) => value === 'fetching' && context.links.length === 0
const failureOf = ({ context }: Snapshot) => context.failure
const linksOf = ({ context }: Snapshot) => context.links
const dialogOf = ({ children }: Snapshot) => children.dialog
const openedOf = ({ context }: Snapshot) => context.links.find(({ link_id }) => link_id === context.opened)
const leavingOf = ({ context, value }: Snapshot) =>
  value === 'asking' || value === 'unlinking'
    ? context.links.find(({ link_id }) => link_id === context.leaving)
    : undefined

/** What waits, what failed, and the projects themselves. */
export function LinkedProjects() {
  const { t } = useWords()
  const actor = useLinkedProjectsRef()
  const busy = useLinkedProjects(isBusy)
  const [opened, leaving] = [useLinkedProjects(openedOf), useLinkedProjects(leavingOf)]
  const dialog = useLinkedProjects(dialogOf)
  return (
    <Page title={t('title.linkedRepo')} busy={busy}>
      <AdminSheet>
        <Flex gap="4" wrap="wrap" align="center" justify="space-between">
          <ScreenHeading>{t('projects.title')}</ScreenHeading>
          <PageLink to={configurationPath('project')}>{t('projects.link')}</PageLink>
        </Flex>
        <Content />
      </AdminSheet>
      {opened && (
        <ProjectDetail key={opened.link_id} link={opened} onClose={() => actor.send({ type: 'link.closed' })} />
      )}
      {leaving && <UnlinkDialog link={leaving} busy={busy} />}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

function Content() {
  const { t } = useWords()
  const actor = useLinkedProjectsRef()
  const [unread, unknown] = [useLinkedProjects(isUnread), useLinkedProjects(isUnknown)]
  const failure = useLinkedProjects(failureOf)
  const links = useLinkedProjects(linksOf)
  if (unread) return <Unread failure={failure} onRetry={() => actor.send({ type: 'retry.asked' })} />
  if (unknown) return <LoadingRows />
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
