import { assign, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import type { AgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'
import { type PreviewedAgreement, rereadDraft } from '../agreements/agreement-drafting.context.ts'

type Agreements = ResultOf<'listAgreements'>
/** `leaving`: ID of the agreement to remove. `reread`: ID of the agreement that is being parsed again. `draft`: the newly parsed draft. */
type Context = {
  linkId: string
  agreements: Agreements | null
  leaving: string
  reread: string
  draft: AgreementDraft | null
  failure: Failure | null
}

type Event =
  | { type: 'removal.asked'; claId: string }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'rereading.asked'; claId: string }
  | { type: 'keeping.asked'; claId: string }
  | { type: 'agreements.outdated' }
  | { type: 'retry.asked' }

/** Returns the agreement that is being parsed again, with its type. */
function named({ agreements, reread }: Context) {
  const { individual_clas: individual = [], corp_clas: corporation = [] } = agreements ?? {}
  const all = [
    ...individual.map((agreement) => ({ kind: 'individual' as const, agreement })),
    ...corporation.map((agreement) => ({ kind: 'corporation' as const, agreement })),
  ]
  return all.find(({ agreement }) => agreement.cla_id === reread)
}

/**
 * Lists the current agreements of a link, and removes agreements without signatures. An agreement that the current reader parses differently is
 * parsed again and compared with the signed text (`reread`), or kept unchanged if the reader rejects its file.
 */
export const linkAgreementsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    listAgreements: operation('listAgreements'),
    removeAgreement: operation('removeAgreement'),
    rereadAgreement: operation('rereadAgreement'),
    keepAgreementText: operation('keepAgreementText'),
    dialog: dialogMachine,
  },
  actions: {
    rememberAgreements: assign((_, { agreements }: { agreements: Agreements }) => ({ agreements, failure: null })),
    rememberLeaving: assign((_, { claId }: { claId: string }) => ({ leaving: claId })),
    rememberReread: assign((_, { claId }: { claId: string }) => ({ reread: claId })),
    rememberDraft: assign(({ context }, { preview }: { preview: PreviewedAgreement }) => {
      const found = named(context)
      return { draft: found ? rereadDraft(context.linkId, found.kind, found.agreement, preview) : null }
    }),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isRepeated },
}).createMachine({
  id: 'linkAgreements',
  context: ({ input }) => ({
    linkId: input.linkId,
    agreements: null,
    leaving: '',
    reread: '',
    draft: null,
    failure: null,
  }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'listAgreements',
        id: 'listAgreements',
        input: ({ context }) => ({ path: { link_id: context.linkId } }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberAgreements', params: ({ event }) => ({ agreements: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'fetching', actions: 'forgetFailure' } } },
    shown: {
      on: {
        'agreements.outdated': 'fetching',
        'removal.asked': { target: 'asking', actions: { type: 'rememberLeaving', params: ({ event }) => event } },
        'rereading.asked': { target: 'rereading', actions: { type: 'rememberReread', params: ({ event }) => event } },
        'keeping.asked': { target: 'keeping', actions: { type: 'rememberReread', params: ({ event }) => event } },
      },
    },
    asking: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'shown' } },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeAgreement',
        id: 'removeAgreement',
        input: ({ context }) => ({ path: { link_id: context.linkId, id: context.leaving } }),
        onDone: 'fetching',
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('removing', 'shown'),
    rereading: {
      tags: 'busy',
      invoke: {
        src: 'rereadAgreement',
        id: 'rereadAgreement',
        input: ({ context }) => ({ path: { link_id: context.linkId, id: context.reread } }),
        onDone: {
          target: 'reread',
          actions: { type: 'rememberDraft', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: { target: 'notReread', actions: rememberError },
      },
    },
    notReread: retryDialogState('rereading', 'shown'),
    reread: { type: 'final' },
    keeping: {
      tags: 'busy',
      invoke: {
        src: 'keepAgreementText',
        id: 'keepAgreementText',
        input: ({ context }) => ({
          path: { link_id: context.linkId, id: context.reread },
          body: { text_sha256: named(context)?.agreement.reads_otherwise?.text_sha256 ?? '' },
        }),
        onDone: 'fetching',
        onError: { target: 'notKept', actions: rememberError },
      },
    },
    notKept: retryDialogState('keeping', 'shown'),
  },
})
