import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { findPage } from '../../../../../domain/pages/find-page.ts'
import { definitionOf, type ProjectTab, projectTabs } from '../../../../../domain/pages/pages.ts'
import { waitingIn } from '../../../../../domain/projects/projects.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { AdminAreaProvider, useAdminArea } from '../../../../ui/page/admin-area.ts'
import { PageLink, TrailLink } from '../../../../ui/page/links.tsx'
import { Page, wideHeader } from '../../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { bringIntoSight, Tab, TabRow, Waiting } from '../../../../ui/page/tab-row.tsx'
import { linkedRepoPath, projectPath } from '../../../shared/page/paths.ts'
import { AdminSheet } from '../../admin-sheet.tsx'
import { useLinkOfAgreement } from '../../agreements/agreement-draft.ts'
import { ProjectFlow, useProject } from '../../project.connect.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'

/** Layout of project pages: the project name and switcher in the header, and the tabs. */
export default function ProjectLayout() {
  const linkId = useLinkOfPage()
  // The page itself shows the error for an invalid path.
  if (!isLinkId(linkId)) return <Outlet />
  return (
    <ProjectFlow key={linkId} linkId={linkId}>
      <InProject linkId={linkId} />
    </ProjectFlow>
  )
}

function InProject({ linkId }: { linkId: string }) {
  const area = useAdminArea()
  const { pathname } = useLocation()
  const isGone = useProject()?.failure?.code === 'cla.no_link'
  const tab = tabOf(pathname)
  const inProject = useMemo(
    () =>
      area && {
        ...area,
        trail: <ProjectTrail linkId={linkId} tab={tab} />,
        places: <ProjectTabs linkId={linkId} tab={tab} />,
      },
    [area, linkId, tab],
  )
  if (isGone) return <ProjectGone />
  return (
    <AdminAreaProvider value={inProject}>
      <Outlet />
    </AdminAreaProvider>
  )
}

/** Breadcrumb in the header: a link to all projects in wide windows, and the current project, which opens the switcher. */
function ProjectTrail({ linkId, tab }: { linkId: string; tab: ProjectTab }) {
  const { t } = useWords()
  return (
    <chakra.nav aria-label={t('trail.label')} display="flex" alignItems="center" gap="2" minWidth="0">
      <chakra.span display="none" alignItems="center" gap="2" css={{ [wideHeader]: { display: 'flex' } }}>
        <TrailLink to={linkedRepoPath}>{t('trail.projects')}</TrailLink>
        <chakra.span color="ink.third" aria-hidden>
          /
        </chakra.span>
      </chakra.span>
      <ProjectSwitcher linkId={linkId} tab={tab} />
    </chakra.nav>
  )
}

/** Tabs of a project. Counts are shown only for what a manager can act on: erasure requests (red if any is overdue), companies to review, and problems of the checks. */
function ProjectTabs({ linkId, tab }: { linkId: string; tab: ProjectTab }) {
  const { t } = useWords()
  const link = useProject()?.link
  const waiting = link ? waitingIn(link, 'corporations') : 0
  const problems = link ? waitingIn(link, 'checks') : 0
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
          {each === 'pullRequests' && problems > 0 && (
            <Waiting>
              {problems}
              <VisuallyHidden> {t('project.checkProblems')}</VisuallyHidden>
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

/** Shown on every page of a project that was deleted or that the user no longer manages, with the reason and a link to the user's projects. */
function ProjectGone() {
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

function tabOf(pathname: string): ProjectTab {
  const page = findPage(pathname)
  return (page && definitionOf(page.name).tab) ?? 'overview'
}

/** Returns the link ID of the page: from the path, or on an agreement page from the query or the stored draft. Constant until the URL changes. */
function useLinkOfPage(): string {
  const { linkId } = useParams()
  const { pathname, search } = useLocation()
  const findLink = useLinkOfAgreement()
  return useMemo(() => linkId ?? findLink(pathname, search), [linkId, findLink, pathname, search])
}
