import { useMemo } from 'react'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { findPage } from '../../../../../domain/pages/find-page.ts'
import { definitionOf, type ProjectTab } from '../../../../../domain/pages/pages.ts'
import { AdminAreaProvider, useAdminArea } from '../../../../ui/page/admin-area.ts'
import { useLinkOfAgreement } from '../../agreements/agreement-draft.ts'
import { ProjectFlow, useProject } from '../../project.connect.tsx'
import { ProjectGone } from './project-gone.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { ProjectTrail } from './project-trail.tsx'

/** The layout of a project's pages: its name and the switcher in the header, and its tabs. */
export default function ProjectLayout() {
  const linkId = useLinkOfPage()
  // The page says itself what is wrong with its address.
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
        hasTrailLine: true,
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

function tabOf(pathname: string): ProjectTab {
  const page = findPage(pathname)
  return (page && definitionOf(page.name).tab) ?? 'overview'
}

/** The link in the path; that of an agreement is named by the query, or by the tab's draft. It stays until the address changes. */
function useLinkOfPage(): string {
  const { linkId } = useParams()
  const { pathname, search } = useLocation()
  const findLink = useLinkOfAgreement()
  return useMemo(() => linkId ?? findLink(pathname, search), [linkId, findLink, pathname, search])
}
