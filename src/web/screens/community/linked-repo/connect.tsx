import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkedProjectsMachine, pageOfLinks } from '../../../../../machines/community/linked-projects.machine.ts'
import { type Matter, type ProjectOrder, projectsAPage } from '../../../../domain/projects.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { createFlow } from '../../../flow.tsx'
import { beginOfRecords } from '../../../ui/records/record-table.tsx'

type Snapshot = SnapshotFrom<typeof linkedProjectsMachine>

const flow = createFlow(linkedProjectsMachine)

/** The flow of the linked projects. */
export function LinkedProjectsFlow({ children }: { children: ReactNode }): ReactElement {
  return <flow.Provider>{children}</flow.Provider>
}

const linksOf = ({ context }: Snapshot) => context.links
const isUnknown = ({ context, value }: Snapshot) => value === 'fetching' && context.links.length === 0
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)
const contextOf = ({ context }: Snapshot) => context

export function useLinkedProjects() {
  return {
    links: flow.useFlow(linksOf),
    /** The projects have not been read yet. */
    isUnknown: flow.useFlow(isUnknown),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
  }
}

/** The visible projects: the rows, their order, and the paging; `matter` leaves those in which that waits. */
export function useProjectsPage(matter: Matter | null) {
  const { language } = useWords()
  const { turnPage } = useLinkedProjectsActs()
  const context = flow.useFlow(contextOf)
  const { rows, before, total, hasNext } = pageOfLinks(context, { matter, language })
  const page = before / projectsAPage + 1
  const paging = {
    page,
    size: projectsAPage,
    count: rows.length,
    total,
    hasNext,
    onPage: (to: number) => {
      turnPage(to)
      beginOfRecords()
    },
  }
  return { rows, sort: context.sort, paging }
}

export function useLinkedProjectsActs() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    search: (search: string) => send({ type: 'search.typed', search }),
    sortBy: ({ column, descending }: { column: string; descending: boolean }) =>
      send({ type: 'sort.chosen', sort: { column: column as ProjectOrder, descending } }),
    turnPage: (page: number) => send({ type: 'page.turned', page }),
    readAgain: () => send({ type: 'projects.outdated' }),
  }
}
