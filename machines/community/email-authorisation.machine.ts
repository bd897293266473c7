import { assign, emit, forwardTo, setup } from 'xstate'
import type { Schemas } from '../../openapi/index.ts'
import { type DialogAnswer, dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { type SendCodeCall, verificationCodeMachine } from '../shared/verification-code.machine.ts'
import { fieldOfFailure } from '../../src/domain/mailbox-failure.ts'

/** A mailbox as entered in the form, with the authorisation code: stored only until the mailbox is confirmed or the step is left. */
type MailboxTrial = Schemas['MailboxTrial']

/** The result of a redirect to Google: a mailbox that must be confirmed by a code, or why there is none. */
export type GmailOutcome = { address: string } | { failure: Failure }

type Input = {
  /** The address chosen earlier; empty for the service's own mailbox, null for none yet. */
  address: string | null
  returned: GmailOutcome | null
  /** The link that gets the mailbox: a redirect from Google returns to it. */
  linkId?: string
}
type Context = {
  linkId: string
  address: string | null
  trial: MailboxTrial | null
  gmail: string
  code: string
  /** When (milliseconds) the last code was sent. */
  sentAt: number | null
  failure: Failure | null
}
type Event =
  | { type: 'form.submitted'; trial: MailboxTrial }
  | { type: 'gmail.chosen'; email: string }
  | { type: 'service.chosen' }
  | { type: 'mailbox.confirmed' }
  | { type: 'form.reopened' }
  | { type: 'form.closed' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.requested' }

const rememberError = { type: 'rememberError', params: errorParams } as const
const chooseGmail = {
  target: 'preparingRedirect',
  actions: { type: 'rememberGmail', params: ({ event }: { event: { email: string } }) => event },
} as const
const submitForm = {
  target: 'trying',
  actions: { type: 'rememberTrial', params: ({ event }: { event: { trial: MailboxTrial } }) => event },
} as const
const typing = {
  'form.submitted': submitForm,
  'gmail.chosen': chooseGmail,
  'service.chosen': { target: 'done', actions: 'chooseService' },
  'form.closed': { guard: 'isKnown', target: 'authorised' },
} as const

/**
 * Chooses the mailbox that letters are sent from: one that is confirmed by a code sent through it, or the service's own. A mailbox at Google is
 * first authorised there: `redirect.prepared` carries the URL to redirect to; the result is the `returned` input of the page opened next.
 */
export const emailAuthorisationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as { address: string },
    events: {} as Event,
    emitted: {} as { type: 'redirect.prepared'; url: string },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    verifyMailbox: operation('verifyMailbox'),
    authorizeMailbox: operation('authorizeMailbox'),
    getGmailAuthCodeUrl: operation('getGmailAuthCodeUrl'),
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberTrial: assign((_, { trial }: { trial: MailboxTrial }) => ({ trial, failure: null })),
    rememberGmail: assign((_, { email }: { email: string }) => ({ gmail: email })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code })),
    rememberSent: assign({ sentAt: () => Date.now() }),
    rememberSentAt: assign((_, { at }: { at: number | null }) => ({ sentAt: at })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    chooseService: assign({ address: '' }),
    chooseTrial: assign(({ context }) => ({ address: context.trial?.email ?? '', trial: null, code: '' })),
    announceRedirect: emit((_, { url }: { url: string }) => ({ type: 'redirect.prepared' as const, url })),
    forwardToCode: forwardTo('verificationCode'),
  },
  guards: {
    isKnown: ({ context }) => context.address !== null,
    hasGmailFailed: ({ context }) => context.failure !== null,
    isToProve: ({ context }) => context.trial !== null,
    isOfField: ({ context }, { error }: { error: unknown }) => {
      const { failure } = failureFrom(error)
      return failure !== undefined && fieldOfFailure(failure, context.trial?.platform ?? '') !== null
    },
    isCodeRefused: (_, { error }: { error: unknown }) =>
      ['cla.wrong_verification_code', 'cla.expired_verification_code'].includes(failureFrom(error).code),
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
  },
}).createMachine({
  id: 'emailAuthorisation',
  context: ({ input: { address, returned, linkId = '' } }) => ({
    linkId,
    address,
    trial: returned && 'address' in returned ? authorisedAtGoogle(returned.address) : null,
    gmail: '',
    code: '',
    sentAt: null,
    failure: returned && 'failure' in returned ? returned.failure : null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasGmailFailed', target: 'gmailRefused' },
        { guard: 'isToProve', target: 'trying' },
        { guard: 'isKnown', target: 'authorised' },
        { target: 'filling' },
      ],
    },
    gmailRefused: retryDialogState('filling'),
    authorised: { on: { 'mailbox.confirmed': 'done', 'form.reopened': 'filling' } },
    filling: { on: typing },
    trying: {
      tags: 'busy',
      invoke: {
        src: 'verifyMailbox',
        id: 'verifyMailbox',
        input: ({ context }) => verifying(context).request,
        onDone: { target: 'confirming', actions: 'rememberSent' },
        onError: [
          // A refusal about a field is shown at that field.
          { guard: { type: 'isOfField', params: errorParams }, target: 'filling', actions: rememberError },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('trying'),
    confirming: {
      invoke: {
        src: 'verificationCode',
        id: 'verificationCode',
        input: ({ context }) => ({ send: verifying(context), sentAt: context.sentAt }),
        onSnapshot: {
          actions: { type: 'rememberSentAt', params: ({ event }) => ({ at: event.snapshot.context.sentAt }) },
        },
        onDone: 'filling',
        onError: { target: 'refused', actions: rememberError },
      },
      on: {
        'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
        'code.submitted': {
          target: 'authorising',
          actions: ['forgetFailure', { type: 'rememberCode', params: ({ event }) => event }],
        },
        'form.reopened': { target: 'filling', actions: 'forgetFailure' },
      },
    },
    authorising: {
      tags: 'busy',
      invoke: {
        src: 'authorizeMailbox',
        id: 'authorizeMailbox',
        input: ({ context }) => ({ body: { ...verifying(context).request.body, code: context.code } }),
        onDone: { target: 'done', actions: 'chooseTrial' },
        onError: [
          { guard: { type: 'isCodeRefused', params: errorParams }, target: 'confirming', actions: rememberError },
          { target: 'unauthorised', actions: rememberError },
        ],
      },
    },
    unauthorised: retryDialogState('authorising', 'confirming'),
    preparingRedirect: {
      tags: 'busy',
      invoke: {
        src: 'getGmailAuthCodeUrl',
        id: 'getGmailAuthCodeUrl',
        input: ({ context: { gmail, linkId } }) => ({
          query: { email: gmail, ...(linkId !== '' && { link_id: linkId }) },
        }),
        onDone: { target: 'redirecting', actions: { type: 'announceRedirect', params: ({ event }) => event.output } },
        onError: { target: 'redirectRefused', actions: rememberError },
      },
    },
    redirectRefused: retryDialogState('preparingRedirect'),
    // A manager who navigates back may choose again.
    redirecting: { on: typing },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ address: context.address ?? '' }),
})

/** The authorisation that Google issued is stored by the service. */
const authorisedAtGoogle = (email: string): MailboxTrial => ({ platform: 'gmail', email, authorize: '' })

function verifying({ trial }: Context): Extract<SendCodeCall, { operation: 'verifyMailbox' }> {
  if (!trial) throw new Error('No mailbox has been typed')
  return { operation: 'verifyMailbox', request: { body: trial } }
}
