import { assign, emit, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { signaturesOf } from '../../src/domain/signatures-of.ts'
import { type DialogAnswer, dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Link = ResultOf<'listLinks'>[number]

type Context = {
  links: Link[]
  search: string
  /** Counted from 0. */
  page: number
  /** The link whose details are open, and the one to be unlinked; empty for none. */
  opened: string
  leaving: string
  failure: Failure | null
}

type Event =
  | { type: 'search.typed'; search: string }
  | { type: 'page.turned'; page: number }
  | { type: 'link.opened'; linkId: string }
  | { type: 'link.closed' }
  | { type: 'unlinking.asked'; linkId: string }
  | { type: 'unlinking.confirmed' }
  | { type: 'unlinking.cancelled' }
  | { type: 'retry.asked' }

/** Projects per page. */
export const projectsAPage = 10

/** The projects that match a search, in their order: by name, organisation, repository or mailbox, case-insensitive. */
function foundLinks({ links, search }: Pick<Context, 'links' | 'search'>): Link[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return links.filter(({ org_alias, org_id, repo_id, org_email }) => {
    const text = `${org_alias} ${org_id}/${repo_id} ${org_email}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const lastPage = (found: readonly unknown[]): number => Math.max(0, Math.ceil(found.length / projectsAPage) - 1)

/** The visible projects; `before` is how many come before them, `total` how many match the search. */
export function pageOfLinks(context: Pick<Context, 'links' | 'search' | 'page'>) {
  const found = foundLinks(context)
  const page = Math.min(context.page, lastPage(found))
  const before = page * projectsAPage
  const rows = found.slice(before, before + projectsAPage)
  return { rows, before, total: found.length, hasNext: page < lastPage(found) }
}

/**
 * The projects of a community manager. The service answers them all at once, so searching and paging need no call. `project.unlinked` is emitted
 * once a link is removed.
 */
export const linkedProjectsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { opened: string },
    events: {} as Event,
    emitted: {} as { type: 'project.unlinked'; name: string },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { listLinks: operation('listLinks'), unlinkProject: operation('unlinkProject'), dialog: dialogMachine },
  actions: {
    rememberLinks: assign(({ context }, { links }: { links: Link[] }) => ({
      links,
      opened: links.some(({ link_id }) => link_id === context.opened) ? context.opened : '',
      failure: null,
    })),
    rememberSearch: assign((_, { search }: { search: string }) => ({ search, page: 0 })),
    turnPage: assign(({ context }, { page }: { page: number }) => ({
      page: Math.max(0, Math.min(page - 1, lastPage(foundLinks(context)))),
    })),
    openLink: assign((_, { linkId }: { linkId: string }) => ({ opened: linkId })),
    closeLink: assign({ opened: '' }),
    rememberLeaving: assign((_, { linkId }: { linkId: string }) => ({ leaving: linkId })),
    announceUnlinked: emit(({ context: { links, leaving } }) => ({
      type: 'project.unlinked' as const,
      name: links.find(({ link_id }) => link_id === leaving)?.org_alias ?? leaving,
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
    isUnsigned: ({ context: { links, leaving } }) =>
      links.some((link) => link.link_id === leaving && signaturesOf(link) === 0),
  },
}).createMachine({
  id: 'linkedProjects',
  context: ({ input }) => ({ links: [], search: '', page: 0, opened: input.opened, leaving: '', failure: null }),
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
        'page.turned': { actions: { type: 'turnPage', params: ({ event }) => event } },
        'link.opened': { actions: { type: 'openLink', params: ({ event }) => event } },
        'link.closed': { actions: 'closeLink' },
        'unlinking.asked': {
          target: 'asking',
          actions: { type: 'rememberLeaving', params: ({ event }) => event },
        },
      },
    },
    asking: {
      on: {
        'unlinking.confirmed': { guard: 'isUnsigned', target: 'unlinking' },
        'unlinking.cancelled': 'shown',
      },
    },
    unlinking: {
      tags: 'busy',
      invoke: {
        src: 'unlinkProject',
        id: 'unlinkProject',
        input: ({ context }) => ({ path: { link_id: context.leaving } }),
        onDone: { target: 'fetching', actions: ['announceUnlinked', 'closeLink'] },
        onError: { target: 'refused', actions: { type: 'rememberError', params: errorParams } },
      },
    },
    refused: retryDialogState('unlinking', 'shown'),
  },
})
