import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Invitation = ResultOf<'getLinkInvitation'>

type Context = {
  /** Token from the link in the email. */
  token: string
  invitation: Invitation | null
  failure: Failure | null
}

type Event = { type: 'invitation.accepted' } | { type: 'retry.asked' }

/** Shows an emailed invitation to manage a project. Anyone with the token can read it; only a signed-in community manager can accept it. */
export const linkInvitationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { token: string },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getLinkInvitation: operation('getLinkInvitation'),
    acceptLinkInvitation: operation('acceptLinkInvitation'),
    dialog: dialogMachine,
  },
  actions: {
    rememberInvitation: assign((_, { invitation }: { invitation: Invitation }) => ({ invitation, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isRepeated },
}).createMachine({
  id: 'linkInvitation',
  context: ({ input }) => ({ ...input, invitation: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'getLinkInvitation',
        id: 'getLinkInvitation',
        input: ({ context }) => ({ path: { token: context.token } }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberInvitation', params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: { target: 'unavailable', actions: rememberError },
      },
    },
    unavailable: { on: { 'retry.asked': { target: 'opening', actions: 'forgetFailure' } } },
    shown: { on: { 'invitation.accepted': 'accepting' } },
    accepting: {
      tags: 'busy',
      invoke: {
        src: 'acceptLinkInvitation',
        id: 'acceptLinkInvitation',
        input: ({ context }) => ({ path: { token: context.token } }),
        onDone: 'accepted',
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('accepting', 'shown'),
    accepted: { type: 'final' },
  },
})
