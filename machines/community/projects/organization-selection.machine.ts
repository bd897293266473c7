import { assign, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import type { NamedProject } from '../../../src/domain/projects/configuration.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

/** Result of a repository lookup on a code platform. */
export type RepositoryResult = ResultOf<'findRepository'>
type Choice = ResultOf<'getOrganizationChoice'>

/** `isByHand`: the manager signed in with a password, so there is no platform account to query, and the organization is entered manually. */
type Input = { isByHand: boolean }
type Context = Input & {
  organizations: string[]
  /** Reason why the platform may have omitted organizations. */
  hidden: Choice['hidden'] | null
  project: NamedProject | null
  /** Platform response that the manager must confirm: the repository is not visible or was renamed. */
  doubt: RepositoryResult | null
  /** Error from listing the organizations or looking up the repository. */
  failure: Failure | null
}
type Event =
  | { type: 'form.submitted'; project: NamedProject }
  | { type: 'doubt.accepted' }
  | { type: 'doubt.dismissed' }
  | { type: 'retry.asked' }

const isTokenGone = { type: 'isTokenGone', params: errorParams } as const
const resultParams = ({ event }: { event: { output: RepositoryResult } }) => ({ found: event.output })

/**
 * Selects the project to link, from the organizations of the manager's platform account or entered manually. Its repository is looked up on the
 * platform (requirements §5). `disconnected`: the platform no longer accepts the service's token, so the manager must sign in to the platform again.
 */
export const organizationSelectionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as { project: NamedProject },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getOrganizationChoice: operation('getOrganizationChoice'),
    findRepository: operation('findRepository'),
    dialog: dialogMachine,
  },
  actions: {
    rememberOrganizations: assign((_, { choice }: { choice: Choice }) => ({
      organizations: choice.names,
      hidden: choice.hidden ?? null,
    })),
    rememberProject: assign((_, { project }: { project: NamedProject }) => ({ project, doubt: null })),
    rememberDoubt: assign((_, { found }: { found: RepositoryResult }) => ({ doubt: found })),
    /** A renamed repository is linked under its current name. */
    rememberName: assign(({ context: { project, doubt } }) => ({
      project: project && doubt?.name !== undefined ? { ...project, repository: doubt.name } : project,
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isByHand: ({ context }) => context.isByHand,
    isSearchable: (_, { project }: { project: NamedProject }) =>
      project.repository !== '' && project.platform !== 'web',
    isSound: (_, { found }: { found: RepositoryResult }) =>
      (found.result === 'found' && found.name === undefined) || found.result === 'not_asked',
    isGone: (_, { found }: { found: RepositoryResult }) => found.result === 'token_gone',
    isTokenGone: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.auth_failed',
    isRepeated,
  },
}).createMachine({
  id: 'organizationSelection',
  context: ({ input }) => ({ ...input, organizations: [], hidden: null, project: null, doubt: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isByHand', target: 'filling' }, { target: 'listing' }] },
    listing: {
      tags: 'busy',
      invoke: {
        src: 'getOrganizationChoice',
        id: 'getOrganizationChoice',
        input: {},
        onDone: {
          target: 'filling',
          actions: { type: 'rememberOrganizations', params: ({ event }) => ({ choice: event.output }) },
        },
        onError: [
          { guard: isTokenGone, target: 'unauthorized', actions: rememberError },
          { target: 'unlisted', actions: rememberError },
        ],
      },
    },
    // The organizations could not be listed. The screen offers a retry and does not claim that the list is empty.
    unlisted: { on: { 'retry.asked': { target: 'listing', actions: 'forgetFailure' } } },
    unauthorized: { tags: 'dialog', on: { 'doubt.dismissed': 'unlisted' } },
    filling: {
      on: {
        'form.submitted': [
          {
            guard: { type: 'isSearchable', params: ({ event }) => event },
            target: 'searching',
            actions: { type: 'rememberProject', params: ({ event }) => event },
          },
          { target: 'chosen', actions: { type: 'rememberProject', params: ({ event }) => event } },
        ],
        'retry.asked': 'arriving',
      },
    },
    searching: {
      tags: 'busy',
      invoke: {
        src: 'findRepository',
        id: 'findRepository',
        input: ({ context: { project } }) => ({
          path: { org: project?.organization ?? '', repo: project?.repository ?? '' },
        }),
        onDone: [
          { guard: { type: 'isSound', params: resultParams }, target: 'chosen' },
          { guard: { type: 'isGone', params: resultParams }, target: 'disconnected' },
          { target: 'doubting', actions: { type: 'rememberDoubt', params: resultParams } },
        ],
        onError: { target: 'unsearched', actions: rememberError },
      },
    },
    unsearched: retryDialogState('searching'),
    doubting: {
      tags: 'dialog',
      on: { 'doubt.accepted': { target: 'chosen', actions: 'rememberName' }, 'doubt.dismissed': 'filling' },
    },
    disconnected: { tags: 'dialog', on: { 'doubt.dismissed': 'filling' } },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ project: context.project as NamedProject }),
})
