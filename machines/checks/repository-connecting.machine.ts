import { assign, emit, setup } from 'xstate'
import type { RequestOf, ResultOf } from '../../openapi/index.ts'
import { forgeKindFacts } from '../../src/domain/pull-requests/forge-kinds.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Forges = ResultOf<'listForges'>
type Chosen = RequestOf<'connectForgeRepositories'>['body']
type RepositoryDraft = RequestOf<'connectTokenRepository'>['body']

type Input = {
  linkId: string
  /** ID of the forge from which the browser returns; empty if there is none. */
  forgeId: string
  /** Error reported by the redirect from the forge, or null. */
  told: Failure | null
}
type Context = Input & {
  forges: Forges
  listed: ResultOf<'listForgeRepositories'> | null
  chosen: Chosen | null
  repository: RepositoryDraft | null
  /** Error for a repository that is connected by token, shown next to its field. */
  refusal: Failure | null
  failure: Failure | null
}
type Event =
  | { type: 'forge.chosen'; forgeId: string }
  | { type: 'token.chosen' }
  | { type: 'repositories.chosen'; chosen: Chosen }
  | { type: 'repository.given'; repository: RepositoryDraft }
  | { type: 'installation.asked' }
  | { type: 'account.changed' }
  | { type: 'list.asked' }
  | { type: 'way.reopened' }
  | { type: 'retry.asked' }

const ofForge = ({ linkId, forgeId }: Context) => ({ path: { link_id: linkId, forge_id: forgeId } })
const isSignedOut = { type: 'isSignedOut', params: errorParams } as const
const announceRedirect = {
  type: 'announceRedirect',
  params: ({ event }: { event: { output: { url: string } } }) => event.output,
} as const
const announceConnected = {
  type: 'announceConnected',
  params: ({ event }: { event: { output: { watch_ids: string[] } } }) => ({ watchIds: event.output.watch_ids }),
} as const
const rememberForge = {
  type: 'rememberForge',
  params: ({ event }: { event: { forgeId: string } }) => event,
} as const
const chosenForge = ({ event }: { event: { forgeId: string } }) => event
const nextEvents = {
  'forge.chosen': [
    { guard: { type: 'hasApp', params: chosenForge }, target: 'listing', actions: rememberForge },
    { guard: { type: 'isSignedIn', params: chosenForge }, target: 'giving', actions: rememberForge },
    { target: 'signingIn', actions: rememberForge },
  ],
  'token.chosen': 'giving',
} as const

/** Errors that concern the form for a repository that is connected by token. */
const aboutRepository: readonly string[] = [
  ...['cla.forge_not_allowed', 'cla.unknown_forge_kind', 'cla.old_forge_version', 'cla.not_your_repository'],
  ...['cla.forge_token_refused', 'cla.forge_token_expired', 'cla.forge_scopes_missing', 'cla.forge_token_role'],
  ...['cla.own_token_needed', 'cla.own_token_refused', 'cla.own_token_of_bot'],
  ...['cla.repository_watched', 'cla.forge_hook_refused', 'cla.bad_request_parameter'],
]

const usesApp = ({ kind }: Forges[number]): boolean => forgeKindFacts[kind].connection === 'app'

/**
 * Connects repositories to a project. On GitHub, the manager signs in through the App, installs it if necessary, and selects repositories; after the
 * return from GitHub the flow continues automatically. On other platforms, the manager enters a URL and a token. On GitLab, the manager can sign in
 * before that. The flow ends with `repositories.connected`.
 */
export const repositoryConnectingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as { type: 'redirect.prepared'; url: string } | { type: 'repositories.connected'; watchIds: string[] },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    listForges: operation('listForges'),
    beginForgeSignIn: operation('beginForgeSignIn'),
    beginForgeInstallation: operation('beginForgeInstallation'),
    listForgeRepositories: operation('listForgeRepositories'),
    connectForgeRepositories: operation('connectForgeRepositories'),
    connectTokenRepository: operation('connectTokenRepository'),
    dialog: dialogMachine,
  },
  actions: {
    rememberForges: assign((_, { forges }: { forges: Forges }) => ({ forges })),
    rememberForge: assign((_, { forgeId }: { forgeId: string }) => ({ forgeId, told: null })),
    rememberListed: assign((_, { listed }: { listed: ResultOf<'listForgeRepositories'> }) => ({ listed })),
    rememberChosen: assign((_, { chosen }: { chosen: Chosen }) => ({ chosen })),
    rememberRepository: assign((_, { repository }: { repository: RepositoryDraft }) => ({ repository, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null, refusal: null }),
    forgetForge: assign({ forgeId: '', listed: null, told: null, refusal: null }),
    announceRedirect: emit((_, { url }: { url: string }) => ({ type: 'redirect.prepared' as const, url })),
    announceConnected: emit((_, { watchIds }: { watchIds: string[] }) => ({
      type: 'repositories.connected' as const,
      watchIds,
    })),
  },
  guards: {
    isReturned: ({ context }, { forges }: { forges: Forges }) =>
      context.told === null && forges.some((each) => each.id === context.forgeId && usesApp(each)),
    isReturnedSignedIn: ({ context }, { forges }: { forges: Forges }) =>
      context.told === null && forges.some(({ id, login }) => id === context.forgeId && login !== ''),
    hasApp: ({ context }, { forgeId }: { forgeId: string }) =>
      context.forges.some((each) => each.id === forgeId && usesApp(each)),
    isSignedIn: ({ context }, { forgeId }: { forgeId: string }) =>
      context.forges.some(({ id, login }) => id === forgeId && login !== ''),
    isSignedOut: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.not_signed_in_to_forge',
    isAboutRepository: (_, { error }: { error: unknown }) => aboutRepository.includes(failureFrom(error).code),
    isRepeated,
  },
}).createMachine({
  id: 'repositoryConnecting',
  context: ({ input }) => ({
    ...input,
    ...{ forges: [], listed: null, chosen: null, repository: null, refusal: null, failure: null },
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'listForges',
        id: 'listForges',
        input: ({ context }) => ({ path: { link_id: context.linkId } }),
        onDone: [
          {
            guard: { type: 'isReturned', params: ({ event }) => ({ forges: event.output }) },
            target: 'listing',
            actions: { type: 'rememberForges', params: ({ event }) => ({ forges: event.output }) },
          },
          {
            guard: { type: 'isReturnedSignedIn', params: ({ event }) => ({ forges: event.output }) },
            target: 'giving',
            actions: { type: 'rememberForges', params: ({ event }) => ({ forges: event.output }) },
          },
          {
            target: 'choosing',
            actions: { type: 'rememberForges', params: ({ event }) => ({ forges: event.output }) },
          },
        ],
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'reading', actions: 'forgetFailure' } } },
    choosing: { on: nextEvents },
    listing: {
      tags: 'busy',
      invoke: {
        src: 'listForgeRepositories',
        id: 'listForgeRepositories',
        input: ({ context }) => ofForge(context),
        onDone: {
          target: 'picking',
          actions: { type: 'rememberListed', params: ({ event }) => ({ listed: event.output }) },
        },
        onError: [
          { guard: isSignedOut, target: 'signingIn' },
          { target: 'unlisted', actions: rememberError },
        ],
      },
    },
    unlisted: retryDialogState('listing', 'choosing'),
    signingIn: {
      tags: 'busy',
      invoke: {
        src: 'beginForgeSignIn',
        id: 'beginForgeSignIn',
        input: ({ context }) => ofForge(context),
        onDone: { target: 'leaving', actions: announceRedirect },
        onError: { target: 'notSignedIn', actions: rememberError },
      },
    },
    notSignedIn: retryDialogState('signingIn', 'choosing'),
    // A user who navigates back may choose again.
    leaving: { on: { ...nextEvents, 'list.asked': 'listing' } },
    picking: {
      on: {
        'repositories.chosen': {
          target: 'connecting',
          actions: { type: 'rememberChosen', params: ({ event }) => event },
        },
        'installation.asked': 'installing',
        'account.changed': 'signingIn',
        'list.asked': 'listing',
        'way.reopened': { target: 'choosing', actions: 'forgetForge' },
      },
    },
    installing: {
      tags: 'busy',
      invoke: {
        src: 'beginForgeInstallation',
        id: 'beginForgeInstallation',
        input: ({ context }) => ofForge(context),
        onDone: { target: 'leaving', actions: announceRedirect },
        onError: { target: 'notInstalled', actions: rememberError },
      },
    },
    notInstalled: retryDialogState('installing', 'picking'),
    connecting: {
      tags: 'busy',
      invoke: {
        src: 'connectForgeRepositories',
        id: 'connectForgeRepositories',
        input: ({ context }) => ({ ...ofForge(context), body: context.chosen as Chosen }),
        onDone: { target: 'connected', actions: announceConnected },
        onError: [
          { guard: isSignedOut, target: 'signingIn' },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('connecting', 'picking'),
    giving: {
      on: {
        'repository.given': {
          target: 'connectingByToken',
          actions: { type: 'rememberRepository', params: ({ event }) => event },
        },
        'forge.chosen': { target: 'signingIn', actions: rememberForge },
        'way.reopened': { target: 'choosing', actions: 'forgetForge' },
      },
    },
    connectingByToken: {
      tags: 'busy',
      invoke: {
        src: 'connectTokenRepository',
        id: 'connectTokenRepository',
        input: ({ context }) => ({ path: { link_id: context.linkId }, body: context.repository as RepositoryDraft }),
        onDone: { target: 'connected', actions: announceConnected },
        onError: [
          {
            guard: { type: 'isAboutRepository', params: errorParams },
            target: 'giving',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'tokenRefused', actions: rememberError },
        ],
      },
    },
    tokenRefused: retryDialogState('connectingByToken', 'giving'),
    connected: { type: 'final' },
  },
})
