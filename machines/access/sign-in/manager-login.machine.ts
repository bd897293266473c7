import { assign, emit, sendTo, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../../shared/failure.ts'
import { failedTry, isFreezeError, loginFreezeMachine } from '../../shared/login-freeze.machine.ts'
import { operation } from '../../shared/operation.ts'
import type { RequestOf, ResultOf, Schemas } from '../../../openapi/index.ts'
import { communityLink } from '../../../src/domain/people/manager-id.ts'
import { ownTimeZone } from '../../../src/domain/text/time-zone.ts'
import {
  type ConsentAnswer,
  type ConsentInput,
  consentParams,
  privacyConsentMachine,
} from './privacy-consent.machine.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

type SignedIn = ResultOf<'signInManager'>

/** One entry per role of the account. */
type ManagerRole = SignedIn['data'][number]

/** `linkId` is empty for a community manager. */
type LoginInput = { linkId: string }

type LoginContext = LoginInput & {
  user: string
  password: string
  privacyConsented: boolean
  /** Error for the ID and password, shown next to the password field. The service never reveals which of the two is wrong (decision 45). */
  refusal: Failure | null
  failure: Failure | null
  roles: ManagerRole[]
  role: ManagerRole | null
}

type Event = { type: 'form.submitted'; user: string; password: string } | { type: 'freeze.ended' }

const emptyLogin = {
  user: '',
  password: '',
  privacyConsented: false,
  refusal: null,
  failure: null,
  roles: [],
  role: null,
}

const aboutCredentials: readonly string[] = ['wrong_id_or_pw', 'cla.wrong_id_or_pw']

const rememberBug = { type: 'rememberError', params: errorParams } as const
const rememberError = [rememberBug, { type: 'reportFailure', params: errorParams }] as const
const start = [
  { type: 'rememberForm', params: ({ event }: { event: { user: string; password: string } }) => event },
  'reportStart',
] as const
const answerOf = ({ event }: { event: { output: SignedIn } }) => ({ answer: event.output })

/**
 * Signs in a manager. A manager with several proven roles is signed in first and then chooses a role (`roleChange`). After a policy change, the
 * machine asks for consent and repeats the call. The child `loginFreeze` stores the number of remaining attempts and the end of a freeze. Final
 * states: `signedIn`, `choosing`, and `passwordDue` if the initial password must still be changed. A manager who refuses consent goes to `left` and
 * may sign in again.
 */
export const managerLoginMachine = setup({
  types: {
    context: {} as LoginContext,
    input: {} as LoginInput,
    events: {} as Event,
    emitted: {} as { type: 'session.known'; notes: Schemas['SessionNotes'] } | { type: 'session.cleared' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; privacyConsent: 'privacyConsent'; loginFreeze: 'loginFreeze' },
  },
  actors: {
    signInManager: operation('signInManager'),
    dialog: dialogMachine,
    privacyConsent: privacyConsentMachine,
    loginFreeze: loginFreezeMachine,
  },
  actions: {
    rememberForm: assign((_, { user, password }: { user: string; password: string }) => ({
      ...emptyLogin,
      user,
      password,
    })),
    rememberRoles: assign((_, { answer }: { answer: SignedIn }) => ({
      ...emptyLogin,
      roles: answer.data,
      role: answer.data[0] ?? null,
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberConsent: assign({ privacyConsented: true, failure: null }),
    forgetFailure: assign({ failure: null }),
    forgetForm: assign(emptyLogin),
    reportStart: sendTo('loginFreeze', { type: 'try.started' }),
    reportFailure: sendTo('loginFreeze', failedTry),
    announceKnown: emit((_, { answer }: { answer: SignedIn }) => ({
      type: 'session.known' as const,
      notes: answer.session,
    })),
    announceCleared: emit({ type: 'session.cleared' }),
  },
  guards: {
    isAmongSeveral: (_, { answer }: { answer: SignedIn }) => answer.data.length > 1,
    isPasswordDue: ({ context }) => context.role?.initial_pw_changed === false,
    isConsentMissing: (_, { error }: { error: unknown }) => failureFrom(error).code === 'privacy_consent_invalid',
    isAboutCredentials: (_, { error }: { error: unknown }) => aboutCredentials.includes(failureFrom(error).code),
    isFrozen: isFreezeError,
    isRepeated,
    isAgreed: (_, { answer }: { answer: ConsentAnswer }) => answer === 'agreed',
    isSomebodyElse: ({ context }, { user }: { user: string }) => user !== context.user,
  },
}).createMachine({
  id: 'managerLogin',
  context: ({ input }) => ({ ...emptyLogin, ...input }),
  initial: 'filling',
  invoke: { src: 'loginFreeze', id: 'loginFreeze', onError: { target: '.refused', actions: rememberBug } },
  states: {
    filling: {
      on: {
        'form.submitted': { target: 'signingIn', actions: start },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        src: 'signInManager',
        id: 'signInManager',
        input: ({ context }) => signInRequest(context),
        onDone: [
          {
            guard: { type: 'isAmongSeveral', params: answerOf },
            target: 'choosing',
            actions: [
              { type: 'rememberRoles', params: answerOf },
              { type: 'announceKnown', params: answerOf },
            ],
          },
          {
            target: 'chosen',
            actions: [
              { type: 'rememberRoles', params: answerOf },
              { type: 'announceKnown', params: answerOf },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isConsentMissing', params: errorParams },
            target: 'consenting',
            actions: rememberError,
          },
          {
            guard: { type: 'isFrozen', params: errorParams },
            target: 'frozen',
            actions: rememberError,
          },
          {
            guard: { type: 'isAboutCredentials', params: errorParams },
            target: 'filling',
            actions: [
              { type: 'rememberRefusal', params: errorParams },
              { type: 'reportFailure', params: errorParams },
            ],
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('signingIn'),
    // The freeze applies to one account and this client, so the user may try another account.
    frozen: {
      on: {
        'freeze.ended': { target: 'filling', actions: 'forgetFailure' },
        'form.submitted': {
          guard: { type: 'isSomebodyElse', params: ({ event }) => event },
          target: 'signingIn',
          actions: start,
        },
      },
    },
    consenting: {
      tags: 'dialog',
      invoke: {
        src: 'privacyConsent',
        id: 'privacyConsent',
        input: ({ context }) => consentInput(context),
        onDone: [
          { guard: { type: 'isAgreed', params: consentParams }, target: 'signingIn', actions: 'rememberConsent' },
          { target: 'left', actions: ['forgetForm', 'announceCleared'] },
        ],
        onError: { target: 'filling', actions: 'forgetFailure' },
      },
    },
    choosing: { type: 'final' },
    chosen: { always: [{ guard: 'isPasswordDue', target: 'passwordDue' }, { target: 'signedIn' }] },
    signedIn: { type: 'final' },
    passwordDue: { type: 'final' },
    left: {
      on: {
        'form.submitted': { target: 'signingIn', actions: start },
      },
    },
  },
})

function signInRequest(context: LoginContext): RequestOf<'signInManager'> {
  const { user, password, linkId, privacyConsented } = context
  const consent = privacyConsented && { privacy_consented: true }
  return { body: { user, password, link_id: linkId, ...consent, time_zone: ownTimeZone() } }
}

function consentInput(context: LoginContext): ConsentInput {
  const isFirst = context.failure?.firstConsent === true
  return { page: pageOf(context), isSignedIn: false, isRepeatable: true, isFirst }
}

function pageOf({ linkId }: LoginInput): 'org' | 'corp' {
  return linkId === '' || linkId === communityLink ? 'org' : 'corp'
}
