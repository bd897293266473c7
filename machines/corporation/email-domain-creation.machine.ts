import { assign, forwardTo, setup } from 'xstate'
import { verificationCode } from '../../src/domain/text/limits.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { anyOperationAs, type CallOf } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { sentBefore, verificationCodeMachine } from '../shared/verification-code.machine.ts'

/**
 * Address to which a code was sent. `sentAt` is in milliseconds since 1970 UTC. `isRequest`: the community is asked for the domain, because it has
 * another registrant. The tab may store it.
 */
export type DomainTrial = { email: string; sentAt: number; isRequest: boolean }

type Proof = Pick<DomainTrial, 'email' | 'isRequest'> & { code: string }

const codeRequest = ({
  email,
  isRequest,
}: Omit<Proof, 'code'>): CallOf<'sendEmailDomainCode' | 'sendDomainRequestCode'> => {
  const request = { body: { email } }
  return isRequest ? { operation: 'sendDomainRequestCode', request } : { operation: 'sendEmailDomainCode', request }
}

/** Emails a code to the address, to add its domain or to ask the community for it. */
const sendDomainCode = anyOperationAs(['sendEmailDomainCode', 'sendDomainRequestCode'], codeRequest)

/** Adds the domain with the code, or asks the community for it. */
const submitDomain = anyOperationAs(
  ['addEmailDomain', 'requestEmailDomain'],
  ({ email, code, isRequest }: Proof): CallOf<'addEmailDomain' | 'requestEmailDomain'> =>
    isRequest
      ? { operation: 'requestEmailDomain', request: { body: { email, verification_code: code } } }
      : { operation: 'addEmailDomain', request: { body: { sub_email: email, verification_code: code } } },
)

type Input = {
  /** Trial that the tab stored before a reload; null if there is none. */
  trial: DomainTrial | null
}
/**
 * `refusal` is the error for the address, shown next to its field. `failure` is either shown in a dialog or is the error for the last entered code.
 */
type Context = DomainTrial & { isSentBefore: boolean; code: string; refusal: Failure | null; failure: Failure | null }

type Event =
  | { type: 'form.submitted'; email: string }
  | { type: 'community.asked' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.requested' }
  | { type: 'address.changed' }

const ofTheCode: readonly string[] = ['cla.wrong_verification_code', 'cla.expired_verification_code']

/** Errors that concern the address, shown next to its field (decision 45). */
const aboutAddress: readonly string[] = [
  'cla.not_an_email',
  'cla.restricted_email_suffix',
  'cla.unmatch_email_domain',
  'cla.domain_asked',
  'cla.domain_taken',
  'cla.too_many_domains',
  'cla.bad_request_parameter',
]

const refusedAddress = {
  guard: { type: 'isAboutAddress', params: errorParams },
  target: '#emailDomainCreation.filling',
  actions: { type: 'rememberRefusal', params: errorParams },
} as const

/**
 * Adds an email domain to a corporation. The administrator enters an address in the domain and confirms it with an emailed code, which proves that
 * the corporation has access to the address. For a domain of another registrant, the administrator can ask the community in the same way. An error for
 * the address or the code is shown next to its field, any other error in a dialog. A reloaded page continues with the code while it is valid.
 */
export const emailDomainCreationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    sendDomainCode,
    submitDomain,
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({
      ...{ email, isRequest: false, code: '', refusal: null },
    })),
    rememberRequest: assign({ isRequest: true, code: '', refusal: null }),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    rememberSent: assign(() => ({ sentAt: Date.now(), isSentBefore: false })),
    rememberSentBefore: assign((_, { error }: { error: unknown }) => ({
      sentAt: sentBefore(error) ?? Date.now(),
      isSentBefore: true,
    })),
    rememberSentAt: assign((_, { at }: { at: number | null }) => ({ sentAt: at ?? 0 })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error), failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forwardToCode: forwardTo('verificationCode'),
  },
  guards: {
    isCodeAlive: ({ context }) => Date.now() - context.sentAt < verificationCode.lifetime,
    isRequestable: ({ context }) => context.refusal?.code === 'cla.unmatch_email_domain',
    isPaused: (_, { error }: { error: unknown }) => sentBefore(error) !== null,
    isRepeated,
    isOfTheCode: (_, { error }: { error: unknown }) => ofTheCode.includes(failureFrom(error).code),
    isAboutAddress: (_, { error }: { error: unknown }) => aboutAddress.includes(failureFrom(error).code),
  },
}).createMachine({
  id: 'emailDomainCreation',
  context: ({ input: { trial } }) => ({
    ...(trial ?? { email: '', sentAt: 0, isRequest: false }),
    isSentBefore: false,
    code: '',
    refusal: null,
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isCodeAlive', target: 'coded' }, { target: 'filling' }] },
    filling: {
      on: {
        'form.submitted': { target: 'requesting', actions: { type: 'rememberEmail', params: ({ event }) => event } },
        'community.asked': { guard: 'isRequestable', target: 'requesting', actions: 'rememberRequest' },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendDomainCode',
        id: 'sendDomainCode',
        input: ({ context: { email, isRequest } }) => ({ email, isRequest }),
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: [
          refusedAddress,
          {
            guard: { type: 'isPaused', params: errorParams },
            target: 'coded',
            actions: { type: 'rememberSentBefore', params: errorParams },
          },
          { target: 'unsent', actions: rememberError },
        ],
      },
    },
    unsent: retryDialogState('requesting'),
    coded: {
      // The child keeps running while the code is verified, so that another code can still be requested afterwards.
      invoke: {
        src: 'verificationCode',
        id: 'verificationCode',
        input: ({ context: { email, isRequest, sentAt, isSentBefore } }) => ({
          send: codeRequest({ email, isRequest }),
          sentAt,
          isSentBefore,
        }),
        onSnapshot: {
          actions: { type: 'rememberSentAt', params: ({ event }) => ({ at: event.snapshot.context.sentAt }) },
        },
        onDone: 'filling',
        onError: { target: 'filling', actions: 'forgetFailure' },
      },
      on: { 'address.changed': { target: 'filling', actions: 'forgetFailure' } },
      initial: 'proving',
      states: {
        proving: {
          on: {
            'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
            'code.submitted': { target: 'adding', actions: { type: 'rememberCode', params: ({ event }) => event } },
          },
        },
        adding: {
          tags: 'busy',
          invoke: {
            src: 'submitDomain',
            id: 'submitDomain',
            input: ({ context: { email, code, isRequest } }) => ({ email, code, isRequest }),
            onDone: '#emailDomainCreation.added',
            onError: [
              { guard: { type: 'isOfTheCode', params: errorParams }, target: 'proving', actions: rememberError },
              refusedAddress,
              { target: 'refused', actions: rememberError },
            ],
          },
        },
        refused: retryDialogState('adding', 'proving'),
      },
    },
    added: { type: 'final' },
  },
})
