import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  linkedProjectsMachine,
  pageOfLinks,
  projectsAPage,
} from '../../../../../machines/community/linked-projects.machine.ts'
import { createFlow } from '../../../flow.tsx'
import { beginOfRecords } from '../../../ui/records/record-table.tsx'

type Snapshot = SnapshotFrom<typeof linkedProjectsMachine>

const flow = createFlow(linkedProjectsMachine)

type Props = {
  /** The link whose details are open; empty for none. */
  opened: string
  onUnlinked: (name: string) => void
  children: ReactNode
}

/** The flow of the linked projects. */
export function LinkedProjectsFlow({ opened, onUnlinked, children }: Props): ReactElement {
  return (
    <flow.Provider input={{ opened }} on={{ 'project.unlinked': ({ name }) => onUnlinked(name) }}>
      {children}
    </flow.Provider>
  )
}

const linksOf = ({ context }: Snapshot) => context.links
const isUnknown = ({ context, value }: Snapshot) => value === 'fetching' && context.links.length === 0
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)
const dialogOf = ({ children }: Snapshot) => children.dialog
const openedOf = ({ context }: Snapshot) => context.links.find(({ link_id }) => link_id === context.opened)
const openedIdOf = ({ context }: Snapshot) => (context.opened === '' ? null : context.opened)
const leavingOf = ({ context, value }: Snapshot) =>
  value === 'asking' || value === 'unlinking'
    ? context.links.find(({ link_id }) => link_id === context.leaving)
    : undefined
const contextOf = ({ context }: Snapshot) => context

export function useLinkedProjects() {
  return {
    links: flow.useFlow(linksOf),
    /** The projects have not been read yet. */
    isUnknown: flow.useFlow(isUnknown),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
    /** The project whose details are open, and the one whose unlinking waits for confirmation. */
    opened: flow.useFlow(openedOf),
    leaving: flow.useFlow(leavingOf),
  }
}

/** The visible projects: the rows, which of them is open, and the paging. */
export function useProjectsPage() {
  const { turnPage } = useLinkedProjectsActs()
  const openedId = flow.useFlow(openedIdOf)
  const { rows, before, total, hasNext } = pageOfLinks(flow.useFlow(contextOf))
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
  return { rows, openedId, paging }
}

export function useLinkedProjectsActs() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    search: (search: string) => send({ type: 'search.typed', search }),
    turnPage: (page: number) => send({ type: 'page.turned', page }),
    open: (linkId: string) => send({ type: 'link.opened', linkId }),
    close: () => send({ type: 'link.closed' }),
    unlink: (linkId: string) => send({ type: 'unlinking.asked', linkId }),
    confirmUnlinking: () => send({ type: 'unlinking.confirmed' }),
    cancelUnlinking: () => send({ type: 'unlinking.cancelled' }),
  }
}
