import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { fetchProject, fetchProjects } from '../../../../machines/community/projects/project-readings.ts'
import { useWords } from '../../i18n/use-words.ts'
import { readingFlow } from '../shared/flow/reading.connect.tsx'

const projectFlow = readingFlow(fetchProject)

/** Loads all projects of the community manager, sorted by the number of waiting items. */
export const projectsFlow = readingFlow(fetchProjects)

type Reading = ReturnType<typeof projectFlow.useReading>
type Project = Reading & { linkId: string; link: NonNullable<Reading['answer']>['link'] | null; name: string }

const ProjectContext = createContext<Project | null>(null)

/** Provides the project to its pages. Set a `key` that includes the link. */
export function ProjectFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  return (
    <projectFlow.ReadingFlow scope={{ link_id: linkId }}>
      <LoadedProject linkId={linkId}>{children}</LoadedProject>
    </projectFlow.ReadingFlow>
  )
}

function LoadedProject({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { communityName } = useWords()
  const reading = projectFlow.useReading()
  const link = reading.answer?.link ?? null
  return <ProjectContext value={{ ...reading, linkId, link, name: communityName(link) }}>{children}</ProjectContext>
}

/** Returns the current project; `name` is empty until it is loaded. Returns null outside a project. */
export const useProject = (): Project | null => useContext(ProjectContext)
