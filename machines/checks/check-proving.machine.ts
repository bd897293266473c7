import { assign, emit, forwardTo, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { sentBefore, verificationCodeMachine } from '../shared/verification-code.machine.ts'

/** Recipient of a code: a person listed in the check (by ID) or an address. `sign`: the person will sign with the code. */
export type ProofTarget = { person: string; email: string; sign: boolean }

/** State that the tab stores to survive a reload. `sentAt` is in milliseconds. */
export type ProvingDraft = { whom: ProofTarget; sentAt: number }

type Proven = ResultOf<'proveCheckAddress'>
type Check = ResultOf<'getCheck'>

type Context = {
  ref: string
  whom: ProofTarget
  code: string
  sentAt: number
  isSentBefore: boolean
  /** Last proof that is not shown elsewhere on the page. */
  proven: Proven | null
  /** ID of the person who receives a reminder. */
  reminded: string
  /** Error for an address or the code, shown next to its field. */
  refusal: Failure | null
  failure: Failure | null
}

type Event =
  | ({ type: 'code.asked' } & ProofTarget)
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'proof.cancelled' }
  | { type: 'account.asked' }
  | { type: 'reminder.asked'; person: string }

/** Data passed to the sign page, including the emailed code, so that the sign page does not need another code. */
type Handover = { email: string; name: string; code: string; sentAt: number }

const ofTheCode: readonly string[] = ['cla.wrong_verification_code', 'cla.expired_verification_code']
const rememberRefusal = { type: 'rememberRefusal', params: errorParams } as const
const noContributor: ProofTarget = { person: '', email: '', sign: false }

const bodyOf = ({ person, email, sign }: ProofTarget) => ({ ...(person === '' ? { email } : { person }), sign })

/** Returns whether the person is about to sign with the proven address. */
function isToSign({ whom, proven }: Context, { entries }: Check): boolean {
  const next = entries.find(({ email }) => email === proven?.email)?.next
  return whom.sign && (next === 'sign' || next === 'agree')
}

/**
 * Verifies an email address with an emailed code, or an account by forge sign-in, on the check page. Emits `check.changed` when the check has new
 * data, `signing.prepared` when the code is handed to the sign page, and `redirect.prepared` before the browser navigates away.
 */
export const checkProvingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { ref: string; draft: ProvingDraft | null },
    events: {} as Event,
    emitted: {} as
      | { type: 'check.changed' }
      | ({ type: 'signing.prepared' } & Handover)
      | { type: 'redirect.prepared'; url: string },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    sendCheckCode: operation('sendCheckCode'),
    proveCheckAddress: operation('proveCheckAddress'),
    getCheck: operation('getCheck'),
    beginAccountProof: operation('beginAccountProof'),
    remindOfActivation: operation('remindOfActivation'),
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberWhom: assign((_, { person, email, sign }: ProofTarget) => ({
      ...{ whom: { person, email, sign }, code: '', proven: null, refusal: null },
    })),
    rememberSent: assign(() => ({ sentAt: Date.now(), isSentBefore: false })),
    rememberSentBefore: assign((_, { error }: { error: unknown }) => ({
      ...{ sentAt: sentBefore(error) ?? Date.now(), isSentBefore: true },
    })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, refusal: null })),
    rememberProven: assign((_, { proven }: { proven: Proven }) => ({ proven, refusal: null })),
    rememberReminded: assign((_, { person }: { person: string }) => ({ reminded: person })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forgetWhom: assign({ whom: noContributor, code: '', refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    forwardToCode: forwardTo('verificationCode'),
    announceChange: emit({ type: 'check.changed' }),
    announceSigning: emit(({ context: { proven, code, sentAt } }) => ({
      type: 'signing.prepared' as const,
      ...{ email: proven?.email ?? '', name: proven?.name ?? '', code, sentAt },
    })),
    announceRedirect: emit((_, { url }: { url: string }) => ({ type: 'redirect.prepared' as const, url })),
  },
  guards: {
    isResumed: ({ context }) => context.sentAt > 0,
    isToSign: ({ context }, { check }: { check: Check }) => isToSign(context, check),
    isRepeated,
    isOfTheCode: (_, { error }: { error: unknown }) => ofTheCode.includes(failureFrom(error).code),
    isPaused: (_, { error }: { error: unknown }) => sentBefore(error) !== null,
    isAboutAddress: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.not_an_email',
  },
}).createMachine({
  id: 'checkProving',
  context: ({ input: { ref, draft } }) => ({
    ...{ ref, whom: draft?.whom ?? noContributor, code: '', sentAt: draft?.sentAt ?? 0, isSentBefore: false },
    ...{ proven: null, reminded: '', refusal: null, failure: null },
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isResumed', target: 'coded' }, { target: 'resting' }] },
    resting: {
      on: {
        'code.asked': { target: 'requesting', actions: { type: 'rememberWhom', params: ({ event }) => event } },
        'account.asked': 'leaving',
        'reminder.asked': { target: 'reminding', actions: { type: 'rememberReminded', params: ({ event }) => event } },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendCheckCode',
        id: 'sendCheckCode',
        input: ({ context: { ref, whom } }) => ({ path: { ref }, body: bodyOf(whom) }),
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: [
          { guard: { type: 'isAboutAddress', params: errorParams }, target: 'resting', actions: rememberRefusal },
          {
            guard: { type: 'isPaused', params: errorParams },
            target: 'coded',
            actions: { type: 'rememberSentBefore', params: errorParams },
          },
          { target: 'unsent', actions: rememberError },
        ],
      },
    },
    unsent: retryDialogState('requesting', 'resting'),
    coded: {
      // The child keeps running while the code is verified, so that another code can still be requested afterwards.
      invoke: {
        src: 'verificationCode',
        id: 'verificationCode',
        input: ({ context: { ref, whom, sentAt, isSentBefore } }) => ({
          send: { operation: 'sendCheckCode', request: { path: { ref }, body: bodyOf(whom) } },
          ...{ sentAt, isSentBefore },
        }),
        onDone: { target: 'resting', actions: 'forgetWhom' },
        onError: { target: 'resting', actions: 'forgetWhom' },
      },
      on: { 'proof.cancelled': { target: 'resting', actions: 'forgetWhom' } },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'code.requested': { actions: ['forgetRefusal', 'forwardToCode'] },
            'code.submitted': { target: 'proving', actions: { type: 'rememberCode', params: ({ event }) => event } },
          },
        },
        proving: {
          tags: 'busy',
          invoke: {
            src: 'proveCheckAddress',
            id: 'proveCheckAddress',
            input: ({ context: { ref, whom, code } }) => ({
              ...{ path: { ref }, body: { ...bodyOf(whom), verification_code: code } },
            }),
            onDone: {
              target: '#checkProving.deciding',
              actions: { type: 'rememberProven', params: ({ event }) => ({ proven: event.output }) },
            },
            onError: [
              { guard: { type: 'isOfTheCode', params: errorParams }, target: 'entering', actions: rememberRefusal },
              { target: 'unproven', actions: rememberError },
            ],
          },
        },
        unproven: retryDialogState('proving', 'entering'),
      },
    },
    // The check does not include the next step until the address or account is proven.
    deciding: {
      tags: 'busy',
      invoke: {
        src: 'getCheck',
        id: 'getCheck',
        input: ({ context: { ref } }) => ({ path: { ref } }),
        onDone: [
          {
            guard: { type: 'isToSign', params: ({ event }) => ({ check: event.output }) },
            target: 'resting',
            actions: ['announceSigning', 'forgetWhom'],
          },
          { target: 'resting', actions: ['announceChange', 'forgetWhom'] },
        ],
        onError: { target: 'resting', actions: ['announceChange', 'forgetWhom'] },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'beginAccountProof',
        id: 'beginAccountProof',
        input: ({ context: { ref } }) => ({ path: { ref } }),
        onDone: { target: 'resting', actions: { type: 'announceRedirect', params: ({ event }) => event.output } },
        onError: { target: 'unled', actions: rememberError },
      },
    },
    unled: retryDialogState('leaving', 'resting'),
    reminding: {
      tags: 'busy',
      invoke: {
        src: 'remindOfActivation',
        id: 'remindOfActivation',
        input: ({ context: { ref, reminded } }) => ({ path: { ref, person: reminded } }),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: { target: 'unreminded', actions: ['announceChange', rememberError] },
      },
    },
    unreminded: retryDialogState('reminding', 'resting'),
  },
})
