import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import type { Language } from '../../src/domain/languages.ts'
import {
  findProjects,
  type Matter,
  type ProjectOrder,
  projectsAPage,
  sortProjects,
  waitingIn,
} from '../../src/domain/projects.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'

type Link = ResultOf<'listLinks'>[number]

/** How the projects are sorted. */
type Sort = { column: ProjectOrder; descending: boolean }

type Context = {
  links: Link[]
  search: string
  sort: Sort
  /** Counted from 0. */
  page: number
  failure: Failure | null
}

type Event =
  | { type: 'search.typed'; search: string }
  | { type: 'sort.chosen'; sort: Sort }
  | { type: 'page.turned'; page: number }
  | { type: 'projects.outdated' }
  | { type: 'retry.asked' }

const lastPage = (found: readonly unknown[]): number => Math.max(0, Math.ceil(found.length / projectsAPage) - 1)

/**
 * The visible projects; `before` is how many come before them, `total` how many match the search. `matter` leaves those in which that waits; names are sorted as `language` has them.
 */
export function pageOfLinks(
  { links, search, sort, page: asked }: Pick<Context, 'links' | 'search' | 'sort' | 'page'>,
  { matter, language }: { matter: Matter | null; language: Language },
) {
  const waiting = matter === null ? links : links.filter((link) => waitingIn(link, matter) > 0)
  const found = sortProjects(findProjects(waiting, search), sort, language)
  const page = Math.min(asked, lastPage(found))
  const before = page * projectsAPage
  const rows = found.slice(before, before + projectsAPage)
  return { rows, before, total: found.length, hasNext: page < lastPage(found) }
}

/** The projects of a community manager. The service answers them all at once, so searching, sorting and paging need no call. */
export const linkedProjectsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: { listLinks: operation('listLinks') },
  actions: {
    rememberLinks: assign((_, { links }: { links: Link[] }) => ({ links, failure: null })),
    rememberSearch: assign((_, { search }: { search: string }) => ({ search, page: 0 })),
    rememberSort: assign((_, { sort }: { sort: Sort }) => ({ sort, page: 0 })),
    turnPage: assign(({ context }, { page }: { page: number }) => ({
      page: Math.max(0, Math.min(page - 1, lastPage(findProjects(context.links, context.search)))),
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'linkedProjects',
  context: { links: [], search: '', sort: { column: 'waiting', descending: true }, page: 0, failure: null },
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'listLinks',
        id: 'listLinks',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'rememberLinks', params: ({ event }) => ({ links: event.output }) },
        },
        onError: { target: 'unread', actions: { type: 'rememberError', params: errorParams } },
      },
    },
    unread: { on: { 'retry.asked': { target: 'fetching', actions: 'forgetFailure' } } },
    shown: {
      on: {
        'search.typed': { actions: { type: 'rememberSearch', params: ({ event }) => event } },
        'sort.chosen': { actions: { type: 'rememberSort', params: ({ event }) => event } },
        'page.turned': { actions: { type: 'turnPage', params: ({ event }) => event } },
        'projects.outdated': 'fetching',
      },
    },
  },
})
