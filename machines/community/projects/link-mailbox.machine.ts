import { assign, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'
import {
  emailAuthorizationMachine,
  type GmailOutcome,
  triedMailbox,
  type TriedMailbox,
} from './email-authorization.machine.ts'

type Input = {
  linkId: string
  /** Result of a redirect to Google. */
  returned: GmailOutcome | null
  /** Mailbox that is waiting for its code; null if there is none. */
  tried: TriedMailbox | null
}
type Context = Input & {
  link: ResultOf<'getLinkSummary'>['link'] | null
  /** Address of the chosen mailbox; empty for the service's own. */
  address: string
  failure: Failure | null
}

/** Mailbox that sends a link's emails. A new mailbox is confirmed as in the wizard and replaces the current mailbox immediately. */
export const linkMailboxMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'change.asked' } | { type: 'retry.asked' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; emailAuthorization: 'emailAuthorization' },
  },
  actors: {
    getLinkSummary: operation('getLinkSummary'),
    changeLinkMailbox: operation('changeLinkMailbox'),
    emailAuthorization: emailAuthorizationMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberLink: assign((_, { link }: Pick<ResultOf<'getLinkSummary'>, 'link'>) => ({ link })),
    rememberAddress: assign((_, { address }: { address: string }) => ({
      address,
      returned: null,
      tried: null,
    })),
    rememberTried: assign((_, { tried }: { tried: TriedMailbox | null }) => ({ tried })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isBack: ({ context }) => context.returned !== null || context.tried !== null,
    isRepeated,
  },
}).createMachine({
  id: 'linkMailbox',
  context: ({ input }) => ({ ...input, link: null, address: '', failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'getLinkSummary',
        id: 'getLinkSummary',
        input: ({ context }) => ({ path: { link_id: context.linkId } }),
        onDone: [
          {
            guard: 'isBack',
            target: 'choosing',
            actions: { type: 'rememberLink', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'rememberLink', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'reading', actions: 'forgetFailure' } } },
    shown: { on: { 'change.asked': 'choosing' } },
    choosing: {
      invoke: {
        src: 'emailAuthorization',
        id: 'emailAuthorization',
        input: ({ context: { linkId, returned, tried } }) => ({ address: null, returned, tried, linkId }),
        onSnapshot: {
          actions: { type: 'rememberTried', params: ({ event }) => ({ tried: triedMailbox(event.snapshot) }) },
        },
        onDone: { target: 'changing', actions: { type: 'rememberAddress', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeLinkMailbox',
        id: 'changeLinkMailbox',
        input: ({ context: { linkId, address } }) => ({ path: { link_id: linkId }, body: { email: address } }),
        onDone: 'changed',
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('changing', 'choosing'),
    changed: { type: 'final' },
  },
})
