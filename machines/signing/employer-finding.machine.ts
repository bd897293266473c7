import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { signingFieldOf } from '../../src/domain/pages/signing-field.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import type { Employer } from './signing.context.ts'

type Found = ResultOf<'findCorporations'>

type Context = {
  linkId: string
  email: string
  employers: Employer[]
  employer: Employer | null
  /** Reason why no employee can sign for the corporation yet, or the error for the address or the call. */
  failure: Failure | null
}

const isAboutAddress = (failure: Failure | null): boolean =>
  failure !== null && signingFieldOf(failure.code) === 'email'
const employerParams = ({ event }: { event: { output: Found } }) => ({ found: event.output })
const rememberFound = { type: 'rememberFound', params: employerParams } as const

/**
 * Finds the corporation for which an employee may sign, based on the employee's address. If several corporations match, the signer selects one. If
 * none matches or none is ready, the machine waits until the signer has read the notice. Its output is the corporation, or null with the reason if
 * the address was rejected and must be changed.
 */
export const employerFindingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string; email: string },
    output: {} as { employer: Employer | null; failure: Failure | null },
    events: {} as { type: 'employer.chosen'; id: string } | { type: 'address.refused' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { findCorporations: operation('findCorporations'), dialog: dialogMachine },
  actions: {
    rememberFound: assign((_, { found: { data, why } }: { found: Found }) => ({
      employers: data ?? [],
      employer: data?.[0] ?? null,
      failure: why === '' ? null : { code: why, message: '' },
    })),
    rememberChosen: assign(({ context }, { id }: { id: string }) => ({
      employer: context.employers.find(({ corp_signing_id }) => corp_signing_id === id) ?? null,
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetEmployer: assign({ employer: null }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isNone: (_, { found: { data } }: { found: Found }) => data === null,
    isUnready: (_, { found: { data } }: { found: Found }) => data?.length === 0,
    isOne: (_, { found: { data } }: { found: Found }) => data?.length === 1,
    isAmongThem: ({ context }, { id }: { id: string }) =>
      context.employers.some(({ corp_signing_id }) => corp_signing_id === id),
    isMisaddressed: (_, { error }: { error: unknown }) => isAboutAddress(failureFrom(error)),
    isRepeated,
  },
}).createMachine({
  id: 'employerFinding',
  context: ({ input }) => ({ ...input, employers: [], employer: null, failure: null }),
  initial: 'asking',
  on: { 'address.refused': { target: '.left', actions: 'forgetEmployer' } },
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        src: 'findCorporations',
        id: 'findCorporations',
        input: ({ context }) => ({ path: { link_id: context.linkId }, query: { email: context.email } }),
        onDone: [
          { guard: { type: 'isNone', params: employerParams }, target: 'none', actions: rememberFound },
          { guard: { type: 'isUnready', params: employerParams }, target: 'unready', actions: rememberFound },
          { guard: { type: 'isOne', params: employerParams }, target: 'found', actions: rememberFound },
          { target: 'choosing', actions: rememberFound },
        ],
        onError: [
          {
            guard: { type: 'isMisaddressed', params: errorParams },
            target: 'left',
            actions: rememberError,
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    none: {},
    unready: {},
    choosing: {
      on: {
        'employer.chosen': {
          guard: { type: 'isAmongThem', params: ({ event }) => event },
          target: 'found',
          actions: { type: 'rememberChosen', params: ({ event }) => event },
        },
      },
    },
    refused: retryDialogState('asking', 'left'),
    found: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context: { employer, failure } }) => ({ employer, failure: isAboutAddress(failure) ? failure : null }),
})
