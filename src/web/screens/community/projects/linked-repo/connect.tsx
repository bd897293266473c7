import { type ReactElement, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { linkedProjectsMachine } from '../../../../../../machines/community/projects/linked-projects.machine.ts'
import type { ListPosition } from '../../../../../../machines/shared/list.context.ts'
import {
  isMatter,
  type Matter,
  pageOfProjects,
  type ProjectOrder,
  projectOrders,
} from '../../../../../domain/projects/projects.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { beginOfRecords } from '../../../../ui/tables/record-table.tsx'
import { addressWith, placeIn, rememberedSize, usualSize } from '../../../shared/lists/list-place.connect.ts'

type Snapshot = SnapshotFrom<typeof linkedProjectsMachine>
type Sort = { column: ProjectOrder; descending: boolean }

const flow = createFlow(linkedProjectsMachine)

export function LinkedProjectsFlow({ children }: { children: ReactNode }): ReactElement {
  return <flow.Provider>{children}</flow.Provider>
}

const linksOf = ({ context }: Snapshot) => context.links
const isUnknown = ({ context, value }: Snapshot) => value === 'fetching' && context.links.length === 0
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)

export function useLinkedProjects() {
  return {
    links: flow.useFlow(linksOf),
    /** True until the projects are loaded. */
    isUnknown: flow.useFlow(isUnknown),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
  }
}

const urgentFirst: Sort = { column: 'waiting', descending: true }

/** Returns the visible projects and the list state in the URL: filter, search, sort order, page and page size. */
export function useProjectsPage() {
  const { language } = useWords()
  const { tabMemory } = useBrowserEnvironment()
  const [address, setAddress] = useSearchParams()
  const [size] = useState(() => usualSize(tabMemory.recall(rememberedSize)))
  const links = flow.useFlow(linksOf)
  const usual: ListPosition = { search: '', filter: '', choices: {}, sort: urgentFirst, page: 1, size }
  const place = placeIn(address, usual, { columns: projectOrders })
  const filter = address.get('waiting')
  const matter = isMatter(filter) ? filter : null
  const sort = (place.sort ?? urgentFirst) as Sort
  const { rows, found, page, total, hasNext } = pageOfProjects(links, { ...place, matter, sort }, language)
  const goTo = (change: Partial<ListPosition>, { isTyped = false } = {}): void =>
    setAddress((before) => addressWith(before, { ...place, page: 1, ...change }, usual), {
      replace: isTyped,
      preventScrollReset: true,
    })
  const show = (waiting: Matter | null): void =>
    setAddress((before) => {
      const next = addressWith(before, { ...place, page: 1 }, usual)
      next.delete('waiting')
      if (waiting !== null) next.set('waiting', waiting)
      return next
    })
  const paging = {
    page,
    size: place.size,
    count: rows.length,
    total,
    hasNext,
    onPage: (to: number) => {
      goTo({ page: to })
      beginOfRecords()
    },
    onSize: (rowsOnPage: number) => {
      tabMemory.remember(rememberedSize, rowsOnPage)
      goTo({ size: rowsOnPage })
    },
  }
  return {
    ...{ links, rows, found, matter, sort, paging, show, typed: place.search },
    search: (search: string) => goTo({ search }, { isTyped: true }),
    sortBy: (chosen: { column: string; descending: boolean }) => goTo({ sort: chosen }),
  }
}

export function useLinkedProjectsActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    readAgain: () => send({ type: 'projects.outdated' }),
  }
}
