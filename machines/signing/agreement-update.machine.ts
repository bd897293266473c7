import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { ownTimeZone } from '../../src/domain/text/time-zone.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type AgreementRequest = ResultOf<'getAgreementRequest'>
type Agreed = ResultOf<'agreeToRequest'>
type Refused = { error: unknown }

type Context = {
  /** Token from the link in the email. */
  token: string
  request: AgreementRequest | null
  /** True if the agreement changed again after it was shown. */
  isChangedAgain: boolean
  privacyChecked: boolean
  agreed: Agreed | null
  failure: Failure | null
}

const fetched = ({ event }: { event: { output: AgreementRequest } }) => ({ request: event.output })
const rememberRequest = { type: 'rememberRequest', params: fetched } as const

/** Errors after which the link is no longer usable, and the states that show them. */
const over = [
  { guard: { type: 'isLatest', params: errorParams }, target: 'agreedAlready', actions: rememberError },
  { guard: { type: 'isExpired', params: errorParams }, target: 'expired', actions: rememberError },
  { guard: { type: 'isWithdrawn', params: errorParams }, target: 'withdrawn', actions: rememberError },
  { guard: { type: 'isReplaced', params: errorParams }, target: 'replaced', actions: rememberError },
  { guard: { type: 'isInvalid', params: errorParams }, target: 'invalid', actions: rememberError },
] as const

const isCode =
  (code: string) =>
  (_: unknown, { error }: Refused): boolean =>
    failureFrom(error).code === code

/**
 * Page linked from the email about a new version. It shows the changes since the signer's version, and the signer can agree to the new version.
 * Opening the page changes nothing.
 */
export const agreementUpdateMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { token: string },
    events: {} as { type: 'retry.asked' } | { type: 'agreement.submitted'; agreed: boolean; privacyChecked: boolean },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getAgreementRequest: operation('getAgreementRequest'),
    agreeToRequest: operation('agreeToRequest'),
    dialog: dialogMachine,
  },
  actions: {
    rememberRequest: assign((_, { request }: { request: AgreementRequest }) => ({ request })),
    rememberChange: assign({ isChangedAgain: true }),
    rememberConsent: assign((_, { privacyChecked }: { privacyChecked: boolean }) => ({ privacyChecked })),
    rememberAgreed: assign((_, { agreed }: { agreed: Agreed }) => ({ agreed })),
    rememberError: assign((_, { error }: Refused) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    needsForm: (_, { request }: { request: AgreementRequest }) => request.needs_form,
    isAgreed: (_, { agreed }: { agreed: boolean }) => agreed,
    isLatest: isCode('cla.cla_is_latest'),
    isExpired: isCode('cla.expired_cla_confirm_token'),
    isWithdrawn: isCode('cla.withdrawn_cla_confirm_token'),
    isReplaced: isCode('cla.replaced_cla_confirm_token'),
    isInvalid: isCode('cla.invalid_cla_confirm_token'),
    isChanged: isCode('cla.unmatched_cla'),
    isPrivacyUnchecked: isCode('cla.privacy_unchecked'),
    asksForMore: isCode('cla.sign_anew'),
    isEmployed: isCode('cla.go_to_sign_employee_cla'),
    isRepeated,
  },
}).createMachine({
  id: 'agreementUpdate',
  context: ({ input }) => ({
    ...input,
    request: null,
    isChangedAgain: false,
    privacyChecked: false,
    agreed: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'getAgreementRequest',
        id: 'getAgreementRequest',
        input: ({ context }) => ({ path: { token: context.token } }),
        onDone: [
          { guard: { type: 'needsForm', params: fetched }, target: 'signAnew', actions: rememberRequest },
          { target: 'shown', actions: rememberRequest },
        ],
        onError: [...over, { target: 'unread', actions: rememberError }],
      },
    },
    unread: { on: { 'retry.asked': { target: 'opening', actions: 'forgetFailure' } } },
    // If a required box is not ticked, the context contains the error.
    shown: {
      on: {
        'agreement.submitted': {
          guard: { type: 'isAgreed', params: ({ event }) => event },
          target: 'agreeing',
          actions: ['forgetFailure', { type: 'rememberConsent', params: ({ event }) => event }],
        },
      },
    },
    agreeing: {
      tags: 'busy',
      invoke: {
        src: 'agreeToRequest',
        id: 'agreeToRequest',
        input: ({ context: { token, request, privacyChecked } }) => ({
          path: { token },
          body: {
            cla_id: request?.difference.cla_id ?? '',
            cla_language: request?.difference.language ?? '',
            privacy_checked: privacyChecked,
            time_zone: ownTimeZone(),
          },
        }),
        onDone: {
          target: 'signed',
          actions: { type: 'rememberAgreed', params: ({ event }) => ({ agreed: event.output }) },
        },
        onError: [
          ...over,
          { guard: { type: 'isChanged', params: errorParams }, target: 'opening', actions: 'rememberChange' },
          { guard: { type: 'isPrivacyUnchecked', params: errorParams }, target: 'shown', actions: rememberError },
          { guard: { type: 'asksForMore', params: errorParams }, target: 'signAnew' },
          { guard: { type: 'isEmployed', params: errorParams }, target: 'employed', actions: rememberError },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('agreeing', 'shown'),
    // The new version requires answers that the earlier signature does not contain, so the user signs it on the sign page.
    signAnew: {},
    employed: {},
    agreedAlready: {},
    expired: {},
    withdrawn: {},
    replaced: {},
    invalid: {},
    signed: { type: 'final' },
  },
})
