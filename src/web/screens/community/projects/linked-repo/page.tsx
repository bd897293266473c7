import { Flex } from '@chakra-ui/react'
import { lazy, Suspense, useState, useTransition } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { configurationPath, projectPath } from '../../../shared/page/paths.ts'
import { PageLink } from '../../../../ui/page/links.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { ExportButton } from '../../../shared/lists/export-button.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { CodesStopped } from '../../settings/codes-stopped.tsx'
import { EmailsPaused } from '../../settings/emails-paused.tsx'
import { MailboxTroubles } from '../../settings/mailbox-trouble.tsx'
import { useSignatureFact } from '../../signed-words.ts'
import { UnlinkingFlow, useUnlinking } from '../unlinking.connect.tsx'
import { LinkedProjectsFlow, useLinkedProjects, useLinkedProjectsActions, useProjectsPage } from './connect.tsx'
import { ProjectTable } from './project-table.tsx'
import { WaitingStrip } from './waiting-strip.tsx'

const UnlinkingDialog = lazy(async () => ({ default: (await import('../unlinking.tsx')).UnlinkingDialog }))

/** `/linked-repo`: the first screen of community managers; `?waiting=` filters the projects by type of waiting item. */
export default function LinkedRepoScreen() {
  const [query] = useSearchParams()
  // Redirects the old URL of a project.
  const linkId = query.get('link_id') ?? ''
  if (isLinkId(linkId)) return <Navigate to={projectPath(linkId)} replace />
  return (
    <LinkedProjectsFlow>
      <Unlinking />
    </LinkedProjectsFlow>
  )
}

function Unlinking() {
  const { readAgain } = useLinkedProjectsActions()
  const handleUnlinked = (name: string): void => {
    toast('projects.unlinked', { name })
    readAgain()
  }
  return (
    <UnlinkingFlow onUnlinked={handleUnlinked}>
      <LinkedProjects />
      <UnlinkingQuestion />
    </UnlinkingFlow>
  )
}

function UnlinkingQuestion() {
  const { leaving, dialog } = useUnlinking()
  return <Suspense>{(leaving !== null || dialog) && <UnlinkingDialog />}</Suspense>
}

/** Waiting items and projects. Keeps the server-rendered text until they are loaded. */
function LinkedProjects() {
  const { t } = useWords()
  const { isBusy, isUnknown, links } = useLinkedProjects()
  const { isBusy: isUnlinking } = useUnlinking()
  const [isServed] = useState(() => document.getElementById('served') !== null)
  if (isServed && isUnknown) return null
  return (
    <Page title={t('title.linkedRepo')} busy={isBusy || isUnlinking}>
      <ListHead
        heading={t('projects.title')}
        lead={links.length > 0 && <Facts />}
        action={
          links.length > 0 && (
            <Flex
              gap={{ base: '1', sm: '3' }}
              wrap="wrap"
              align="center"
              direction={{ base: 'row-reverse', sm: 'row' }}
              justify={{ base: 'flex-end', sm: 'flex-start' }}
            >
              <Export />
              <PageLink to={configurationPath('project')}>{t('projects.link')}</PageLink>
            </Flex>
          )
        }
      >
        <AdminSheet>
          <Content />
        </AdminSheet>
      </ListHead>
    </Page>
  )
}

/** Exports the visible list. The key resets the result message when the search or filter changes, because its count no longer applies. */
function Export() {
  const { found, matter, typed } = useProjectsPage()
  return found.length > 0 && <ProjectsExport key={`${matter} ${typed}`} projects={found} />
}

type Project = Schemas['ManagedLink']

/** Exports the list to a file generated in the browser, which has already loaded all projects. */
function ProjectsExport({ projects }: { projects: readonly Project[] }) {
  const { t, language } = useWords()
  const { saveFile } = useBrowserEnvironment()
  const [exported, setExported] = useState<number | null>(null)
  // A failure to load the script reaches the crash boundary.
  const [isSaving, startSaving] = useTransition()
  const save = async (): Promise<void> => {
    const { projectsAsCsv } = await import('../../../../../domain/projects/projects-csv.ts')
    const csv = projectsAsCsv(projects, language, (head) => t(`projects.${head}`))
    const day = new Date().toISOString().slice(0, 10)
    saveFile({ bytes: new TextEncoder().encode(csv), filename: `projects-${day}.csv` })
    setExported(projects.length)
  }
  return (
    <ExportButton
      count={projects.length}
      exported={exported}
      isOfSelection={false}
      arrived={0}
      busy={isSaving}
      dialog={undefined}
      onExport={() => startSaving(save)}
    />
  )
}

/** Number of projects and of signatures in force. The strip below lists what waits. */
function Facts() {
  const { t, language } = useWords()
  const { links } = useLinkedProjects()
  const inForce = useSignatureFact(links)
  return `${t('projects.facts', { projects: amountIn(language, links.length) })} · ${inForce}`
}

function Content() {
  const { t } = useWords()
  const { links, isUnknown, failure } = useLinkedProjects()
  const { retry } = useLinkedProjectsActions()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
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
      <EmailsPaused links={links} />
      <MailboxTroubles links={links} />
      <CodesStopped links={links} />
      <WaitingStrip links={links} />
      <ProjectTable />
    </>
  )
}
