import { assign, setup } from 'xstate'
import type { RequestOf, ResultOf } from '../../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

type Campaign = ResultOf<'getCampaign'>
type Wanted = RequestOf<'changeCampaign'>['body']['state']
type Input = { linkId: string; claId: string }
/** `problem` is the reason why the progress could not be fetched; null after a successful fetch. */
type Context = Input & { campaign: Campaign | null; problem: Failure | null; wanted: Wanted; failure: Failure | null }

/** Polling interval in milliseconds while emails are sent. */
const refresh = 5000

/**
 * Shows the progress of a campaign that asks the signers of an earlier version to agree to a new version. The campaign can be paused and resumed. The
 * progress is polled while emails are sent.
 */
export const agreementCampaignMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'pause.asked' } | { type: 'resumption.asked' } | { type: 'numbers.outdated' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getCampaign: operation('getCampaign'),
    changeCampaign: operation('changeCampaign'),
    dialog: dialogMachine,
  },
  actions: {
    rememberCampaign: assign((_, { campaign }: { campaign: Campaign }) => ({ campaign, problem: null })),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureFrom(error) })),
    rememberWanted: assign((_, { wanted }: { wanted: Wanted }) => ({ wanted })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAsking: ({ context }) => context.campaign?.state === 'asking',
    isSending: ({ context: { campaign } }) => campaign?.state === 'asking' || (campaign?.going ?? 0) > 0,
    isPaused: ({ context }) => context.campaign?.state === 'paused',
    isRepeated,
  },
  delays: { refresh },
}).createMachine({
  id: 'agreementCampaign',
  context: ({ input }) => ({ ...input, campaign: null, problem: null, wanted: 'asking', failure: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'getCampaign',
        id: 'getCampaign',
        input: ({ context }) => ({ path: { link_id: context.linkId, id: context.claId } }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberCampaign', params: ({ event }) => ({ campaign: event.output }) },
        },
        onError: { target: 'shown', actions: { type: 'rememberProblem', params: errorParams } },
      },
    },
    shown: {
      after: { refresh: { guard: 'isSending', target: 'reading' } },
      on: {
        'numbers.outdated': 'reading',
        'pause.asked': {
          guard: 'isAsking',
          target: 'changing',
          actions: { type: 'rememberWanted', params: { wanted: 'paused' } },
        },
        'resumption.asked': {
          guard: 'isPaused',
          target: 'changing',
          actions: { type: 'rememberWanted', params: { wanted: 'asking' } },
        },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeCampaign',
        id: 'changeCampaign',
        input: ({ context }) => ({
          path: { link_id: context.linkId, id: context.claId },
          body: { state: context.wanted },
        }),
        onDone: 'reading',
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('changing', 'reading'),
  },
})
