import { assign, emit, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import type { NamedCommunity } from '../../../src/domain/projects/community-name.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { linkOpening } from '../../shared/link-opening.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'
import { type LinkPeopleAction, performLinkPeopleAction } from './link-people-actions.ts'

type People = ResultOf<'listLinkPeople'>

type Context = {
  linkId: string
  community: NamedCommunity | null
  people: People['people']
  invitations: People['invitations']
  /** Address to invite. */
  email: string
  /** Error for the address; null after the person was invited. */
  refusal: Failure | null
  act: LinkPeopleAction | null
  failure: Failure | null
}

type Event =
  | { type: 'form.submitted'; email: string }
  | { type: 'action.requested'; act: LinkPeopleAction }
  | { type: 'action.confirmed' }
  | { type: 'action.cancelled' }
  | { type: 'retry.asked' }

/** Errors that concern the address, shown next to its field (decision 45). */
const aboutEmail: readonly string[] = ['cla.not_an_email', 'cla.looks_after_already', 'cla.invitation_exists']

/**
 * Lists the people who manage a link. The user can invite people, resend or withdraw invitations, remove a person, or leave. Emits `person.invited`
 * or `action.done` after a successful call. After leaving, the user no longer manages the link.
 */
export const linkPeopleMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as Event,
    emitted: {} as { type: 'person.invited'; email: string } | { type: 'action.done'; act: LinkPeopleAction },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getLink: operation('getLink'),
    listLinkPeople: operation('listLinkPeople'),
    inviteLinkPerson: operation('inviteLinkPerson'),
    performAction: performLinkPeopleAction,
    dialog: dialogMachine,
  },
  actions: {
    rememberLink: assign((_, { link }: { link: ResultOf<'getLink'> }) => ({ community: link })),
    rememberPeople: assign((_, { people, invitations }: People) => ({ people, invitations })),
    rememberEmail: assign((_, { email }: { email: string }) => ({ email, refusal: null })),
    rememberAct: assign((_, { act }: { act: LinkPeopleAction }) => ({ act })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forgetEmail: assign({ email: '' }),
    announceInvited: emit(({ context }) => ({ type: 'person.invited' as const, email: context.email })),
    announceDone: emit(({ context }) => ({ type: 'action.done' as const, act: context.act as LinkPeopleAction })),
  },
  guards: {
    isRepeated,
    isAboutEmail: (_, { error }: { error: unknown }) => aboutEmail.includes(failureFrom(error).code),
    isAtOnce: (_, { act }: { act: LinkPeopleAction }) => act.kind === 'resent',
    hasLeft: ({ context }) => context.act?.kind === 'left',
  },
}).createMachine({
  id: 'linkPeople',
  context: ({ input }) => ({
    linkId: input.linkId,
    community: null,
    people: [],
    invitations: [],
    email: '',
    refusal: null,
    act: null,
    failure: null,
  }),
  initial: 'naming',
  states: {
    naming: {
      tags: 'busy',
      invoke: linkOpening('listing', { target: 'unread', actions: rememberError }),
    },
    listing: {
      tags: 'busy',
      invoke: {
        src: 'listLinkPeople',
        id: 'listLinkPeople',
        input: ({ context }) => ({ path: { link_id: context.linkId } }),
        onDone: { target: 'shown', actions: { type: 'rememberPeople', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'naming', actions: 'forgetFailure' } } },
    shown: {
      on: {
        'form.submitted': { target: 'inviting', actions: { type: 'rememberEmail', params: ({ event }) => event } },
        'action.requested': [
          {
            guard: { type: 'isAtOnce', params: ({ event }) => event },
            target: 'acting',
            actions: { type: 'rememberAct', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'rememberAct', params: ({ event }) => event } },
        ],
      },
    },
    inviting: {
      tags: 'busy',
      invoke: {
        src: 'inviteLinkPerson',
        id: 'inviteLinkPerson',
        input: ({ context: { linkId, email } }) => ({ path: { link_id: linkId }, body: { email } }),
        onDone: { target: 'listing', actions: ['announceInvited', 'forgetEmail'] },
        onError: [
          {
            guard: { type: 'isAboutEmail', params: errorParams },
            target: 'shown',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'invitingRefused', actions: rememberError },
        ],
      },
    },
    invitingRefused: retryDialogState('inviting', 'shown'),
    asking: { on: { 'action.confirmed': 'acting', 'action.cancelled': 'shown' } },
    acting: {
      tags: 'busy',
      invoke: {
        src: 'performAction',
        id: 'performAction',
        input: ({ context: { linkId, act } }) => ({ linkId, act: act as LinkPeopleAction }),
        onDone: [
          { guard: 'hasLeft', target: 'left', actions: 'announceDone' },
          { target: 'listing', actions: 'announceDone' },
        ],
        onError: { target: 'actRefused', actions: rememberError },
      },
    },
    // A rejected action often means that the list is out of date.
    actRefused: retryDialogState('acting', 'listing'),
    left: {},
  },
})
