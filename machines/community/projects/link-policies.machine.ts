import { assign, emit, setup } from 'xstate'
import type { RequestOf, ResultOf, Schemas } from '../../../openapi/index.ts'
import type { PolicyType } from '../../../src/domain/projects/policies.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

type Policies = ResultOf<'listPolicies'>
type PolicyForm = { kind: PolicyType; sources: Schemas['PolicySource'][] }
type PolicyName = { kind: PolicyType; language: string }

type Context = {
  linkId: string
  /** All versions, oldest first; null until they are loaded. */
  policies: Policies | null
  form: PolicyForm | null
  /** Error for one of the sources, shown next to it (decision 45). */
  refusal: Failure | null
  leaving: PolicyName | null
  failure: Failure | null
}

type Event =
  | ({ type: 'form.submitted' } & PolicyForm)
  | ({ type: 'removal.asked' } & PolicyName)
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'retry.asked' }

/**
 * Returns the index of the source that could not be read: the only source, or the source whose URL is in the message; -1 if the error concerns no
 * source.
 */
export function findRefusedSource(sources: PolicyForm['sources'], { code, message }: Failure): number {
  if (!code.endsWith('_conf_error')) return -1
  if (sources.length === 1) return 0
  return sources.findIndex(({ owner, repo, path }) => message.includes(`/${owner}/${repo}/`) && message.includes(path))
}

const setting = ({ linkId, form }: Context): RequestOf<'setPolicy'> => ({
  path: { kind: form?.kind ?? 'privacy' },
  body: { link_id: linkId, sources: form?.sources ?? [] },
})

/** Sets a link's own policy texts from public repositories, or withdraws them. Emits `policies.set` after the texts were stored. */
export const linkPoliciesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as Event,
    emitted: {} as { type: 'policies.set' } | { type: 'policy.removed' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    listPolicies: operation('listPolicies'),
    setPolicy: operation('setPolicy'),
    removePolicy: operation('removePolicy'),
    dialog: dialogMachine,
  },
  actions: {
    rememberPolicies: assign((_, { policies }: { policies: Policies }) => ({ policies })),
    rememberForm: assign((_, { kind, sources }: PolicyForm) => ({ form: { kind, sources }, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberLeaving: assign((_, { kind, language }: PolicyName) => ({ leaving: { kind, language } })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceSet: emit({ type: 'policies.set' }),
    announceRemoved: emit({ type: 'policy.removed' }),
  },
  guards: {
    isAboutSource: ({ context }, { error }: { error: unknown }) =>
      findRefusedSource(context.form?.sources ?? [], failureFrom(error)) !== -1,
    isRepeated,
  },
}).createMachine({
  id: 'linkPolicies',
  context: ({ input }) => ({
    linkId: input.linkId,
    policies: null,
    form: null,
    refusal: null,
    leaving: null,
    failure: null,
  }),
  initial: 'listing',
  states: {
    listing: {
      tags: 'busy',
      invoke: {
        src: 'listPolicies',
        id: 'listPolicies',
        input: ({ context }) => ({ query: { link_id: context.linkId } }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberPolicies', params: ({ event }) => ({ policies: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'listing', actions: 'forgetFailure' } } },
    shown: {
      on: {
        'form.submitted': { target: 'setting', actions: { type: 'rememberForm', params: ({ event }) => event } },
        'removal.asked': { target: 'asking', actions: { type: 'rememberLeaving', params: ({ event }) => event } },
      },
    },
    setting: {
      tags: 'busy',
      invoke: {
        src: 'setPolicy',
        id: 'setPolicy',
        input: ({ context }) => setting(context),
        onDone: { target: 'listing', actions: 'announceSet' },
        onError: [
          {
            guard: { type: 'isAboutSource', params: errorParams },
            target: 'shown',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'setRefused', actions: rememberError },
        ],
      },
    },
    setRefused: retryDialogState('setting', 'shown'),
    asking: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'shown' } },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removePolicy',
        id: 'removePolicy',
        input: ({ context: { linkId, leaving } }) => ({
          path: { kind: leaving?.kind ?? 'privacy' },
          query: { link_id: linkId, language: leaving?.language ?? '' },
        }),
        onDone: { target: 'listing', actions: 'announceRemoved' },
        onError: { target: 'removalRefused', actions: rememberError },
      },
    },
    removalRefused: retryDialogState('removing', 'shown'),
  },
})
