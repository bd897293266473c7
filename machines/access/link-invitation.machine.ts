import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { ownTimeZone } from '../../src/domain/text/time-zone.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Invitation = ResultOf<'getLinkInvitation'>

type Context = {
  /** Token from the link in the email. */
  token: string
  invitation: Invitation | null
  password: string
  /** Error for the password, shown next to its field (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}

type Event =
  | { type: 'invitation.accepted' }
  | { type: 'password.submitted'; password: string }
  | { type: 'retry.asked' }

/** Errors that concern the password itself. */
const aboutPassword: readonly string[] = ['cla.too_short_or_long_password', 'cla.invalid_password']

/** Errors after which the invitation is fetched again, because it can no longer create an account. */
const outdating: readonly string[] = [
  'cla.wrong_verification_code',
  'cla.expired_verification_code',
  'cla.corp_manager_exists',
]

/**
 * Shows an emailed invitation to manage a project. Anyone with the token can read it. A signed-in community manager can accept it, and a user without
 * an account can create one with a password, which accepts it as well (decision 15).
 */
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
    createInvitedAccount: operation('createInvitedAccount'),
    dialog: dialogMachine,
  },
  actions: {
    rememberInvitation: assign((_, { invitation }: { invitation: Invitation }) => ({ invitation, failure: null })),
    rememberPassword: assign((_, { password }: { password: string }) => ({ password, refusal: null })),
    forgetPassword: assign({ password: '' }),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isRepeated,
    isAboutPassword: (_, { error }: { error: unknown }) => aboutPassword.includes(failureFrom(error).code),
    isOutdating: (_, { error }: { error: unknown }) => outdating.includes(failureFrom(error).code),
  },
}).createMachine({
  id: 'linkInvitation',
  context: ({ input }) => ({ ...input, invitation: null, password: '', refusal: null, failure: null }),
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
    shown: {
      on: {
        'invitation.accepted': 'accepting',
        'password.submitted': {
          target: 'creating',
          actions: { type: 'rememberPassword', params: ({ event }) => event },
        },
      },
    },
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
    creating: {
      tags: 'busy',
      invoke: {
        src: 'createInvitedAccount',
        id: 'createInvitedAccount',
        input: ({ context: { token, password } }) => ({
          path: { token },
          body: { password, time_zone: ownTimeZone() },
        }),
        onDone: { target: 'accepted', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'isAboutPassword', params: errorParams },
            target: 'shown',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { guard: { type: 'isOutdating', params: errorParams }, target: 'opening', actions: 'forgetPassword' },
          { target: 'uncreated', actions: rememberError },
        ],
      },
    },
    uncreated: retryDialogState('creating', 'shown'),
    accepted: { type: 'final' },
  },
})
