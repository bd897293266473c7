import { assign, emit, forwardTo, setup } from 'xstate'
import type { Schemas } from '../../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'
import { type SendCodeCall, sentBefore, verificationCodeMachine } from '../../shared/verification-code.machine.ts'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { fieldOfFailure } from '../../../src/domain/projects/mailbox-failure.ts'

/** Mailbox as entered in the form, with the authorization code. It is kept only until the mailbox is confirmed or the step is left. */
type MailboxTrial = Schemas['MailboxTrial']

/** Result of a redirect to Google: a mailbox that must be confirmed with a code, or the failure. */
export type GmailOutcome = { address: string } | { failure: Failure }

/**
 * Mailbox to which a code was sent, without its authorization code, so the tab may store it. The service stores the authorization code. `sentAt` is
 * in milliseconds since 1970 UTC.
 */
export type TriedMailbox = { platform: string; email: string; host: string; port: number; sentAt: number }

type Input = {
  /** Previously chosen address; empty for the service's own mailbox, null if none was chosen. */
  address: string | null
  returned: GmailOutcome | null
  /** Mailbox that was waiting for its code when the step was left or the page reloaded; null if there was none. */
  tried: TriedMailbox | null
  /** ID of the link to which the mailbox belongs; a redirect from Google returns to it. */
  linkId?: string
}
type Context = {
  linkId: string
  address: string | null
  trial: MailboxTrial | null
  gmail: string
  code: string
  /** Send time of the last code, in milliseconds. */
  sentAt: number | null
  isSentBefore: boolean
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
  'form.closed': { guard: 'isKnown', target: 'authorized' },
} as const

/**
 * Selects the mailbox that sends the emails: a mailbox confirmed with a code sent through it, or the service's own mailbox. A Gmail mailbox is first
 * authorized with Google: `redirect.prepared` contains the URL to redirect to, and the next page receives the result as its `returned` input. When
 * the step is entered again while the code is valid, it continues with the code.
 */
export const emailAuthorizationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as { address: string },
    events: {} as Event,
    emitted: {} as { type: 'redirect.prepared'; url: string },
    tags: {} as 'busy' | 'dialog' | 'coded',
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
    rememberSent: assign(() => ({ sentAt: Date.now(), isSentBefore: false })),
    rememberSentBefore: assign((_, { error }: { error: unknown }) => ({
      sentAt: sentBefore(error) ?? Date.now(),
      isSentBefore: true,
    })),
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
    isTried: ({ context: { trial, sentAt } }) =>
      trial !== null && sentAt !== null && Date.now() - sentAt < verificationCode.lifetime,
    isToProve: ({ context }) => context.trial !== null && context.sentAt === null,
    isPaused: (_, { error }: { error: unknown }) => sentBefore(error) !== null,
    isOfField: ({ context }, { error }: { error: unknown }) => {
      const { failure } = failureFrom(error)
      return failure !== undefined && fieldOfFailure(failure, context.trial?.platform ?? '') !== null
    },
    isCodeRefused: (_, { error }: { error: unknown }) =>
      ['cla.wrong_verification_code', 'cla.expired_verification_code'].includes(failureFrom(error).code),
    isRepeated,
  },
}).createMachine({
  id: 'emailAuthorization',
  context: ({ input: { address, returned, tried, linkId = '' } }) => ({
    linkId,
    address,
    trial: returned && 'address' in returned ? authorizedAtGoogle(returned.address) : tried && trialOf(tried),
    gmail: '',
    code: '',
    sentAt: returned ? null : (tried?.sentAt ?? null),
    isSentBefore: false,
    failure: returned && 'failure' in returned ? returned.failure : null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasGmailFailed', target: 'gmailRefused' },
        { guard: 'isToProve', target: 'trying' },
        { guard: 'isTried', target: 'confirming' },
        { guard: 'isKnown', target: 'authorized' },
        { target: 'filling' },
      ],
    },
    gmailRefused: retryDialogState('filling'),
    authorized: { on: { 'mailbox.confirmed': 'done', 'form.reopened': 'filling' } },
    filling: { on: typing },
    trying: {
      tags: 'busy',
      invoke: {
        src: 'verifyMailbox',
        id: 'verifyMailbox',
        input: ({ context }) => verifying(context).request,
        onDone: { target: 'confirming', actions: 'rememberSent' },
        onError: [
          // An error that concerns a field is shown next to that field.
          { guard: { type: 'isOfField', params: errorParams }, target: 'filling', actions: rememberError },
          {
            guard: { type: 'isPaused', params: errorParams },
            target: 'confirming',
            actions: { type: 'rememberSentBefore', params: errorParams },
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('trying'),
    confirming: {
      tags: 'coded',
      invoke: {
        src: 'verificationCode',
        id: 'verificationCode',
        input: ({ context }) => ({
          send: verifying(context),
          sentAt: context.sentAt,
          isSentBefore: context.isSentBefore,
        }),
        onSnapshot: {
          actions: { type: 'rememberSentAt', params: ({ event }) => ({ at: event.snapshot.context.sentAt }) },
        },
        onDone: 'filling',
        onError: { target: 'refused', actions: rememberError },
      },
      on: {
        'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
        'code.submitted': {
          target: 'authorizing',
          actions: ['forgetFailure', { type: 'rememberCode', params: ({ event }) => event }],
        },
        'form.reopened': { target: 'filling', actions: 'forgetFailure' },
      },
    },
    authorizing: {
      tags: ['busy', 'coded'],
      invoke: {
        src: 'authorizeMailbox',
        id: 'authorizeMailbox',
        input: ({ context }) => ({ body: { ...verifying(context).request.body, code: context.code } }),
        onDone: { target: 'done', actions: 'chooseTrial' },
        onError: [
          { guard: { type: 'isCodeRefused', params: errorParams }, target: 'confirming', actions: rememberError },
          { target: 'unauthorized', actions: rememberError },
        ],
      },
    },
    unauthorized: { ...retryDialogState('authorizing', 'confirming'), tags: ['dialog', 'coded'] },
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

type WithTags = { tags: ReadonlySet<string>; context: Pick<Context, 'trial' | 'sentAt'> }

/** Returns the part of a mailbox that the tab may store while the code is pending, or null. */
export function triedMailbox({ tags, context: { trial, sentAt } }: WithTags): TriedMailbox | null {
  if (!tags.has('coded') || trial === null || sentAt === null) return null
  const { platform = '', email, host = '', port = 0 } = trial
  return { platform, email, host, port, sentAt }
}

/** Returns the request for a mailbox that is not confirmed yet. The service stores its authorization code. */
function trialOf({ platform, email, host, port }: TriedMailbox): MailboxTrial {
  const account = { platform, email, authorize: '' }
  return platform === 'custom' ? { ...account, host, port } : account
}

/** Returns the request for a mailbox authorized with Google. The service stores the authorization. */
const authorizedAtGoogle = (email: string): MailboxTrial => ({ platform: 'gmail', email, authorize: '' })

function verifying({ trial }: Context): Extract<SendCodeCall, { operation: 'verifyMailbox' }> {
  if (!trial) throw new Error('No mailbox was entered')
  return { operation: 'verifyMailbox', request: { body: trial } }
}
