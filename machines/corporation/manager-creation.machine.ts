import { assign, setup } from 'xstate'
import type { NewManager } from '../../src/domain/people/new-managers.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

/** Data used to validate the rows before they are sent. */
type Facts = {
  /** Email domains of the corporation, its own first. */
  domains: string[]
  present: { id: string; email: string; account: string }[]
  limit: number
}

type Context = {
  facts: Facts | null
  managers: NewManager[]
  failure: Failure | null
  /** Error for the addresses to which the community's mail server cannot send. */
  refusal: Failure | null
}

/**
 * Creates employee managers, several at once. The existing managers and domains are fetched first, so that errors are shown next to their rows. They
 * are fetched again after an error, which may be caused by a concurrent change. From `created`, the administrator may add more managers.
 */
export const managerCreationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'form.submitted'; managers: NewManager[] } | { type: 'retry.asked' } | { type: 'more.asked' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    listEmployeeManagers: operation('listEmployeeManagers'),
    listEmailDomains: operation('listEmailDomains'),
    addEmployeeManagers: operation('addEmployeeManagers'),
    dialog: dialogMachine,
  },
  actions: {
    rememberPresent: assign(({ context }, { data, limit }: { data: Facts['present']; limit: number }) => ({
      facts: { domains: context.facts?.domains ?? [], present: data, limit },
    })),
    rememberDomains: assign(({ context }, { domains }: { domains: string[] }) => ({
      facts: { present: [], limit: 0, ...context.facts, domains },
    })),
    rememberForm: assign((_, { managers }: { managers: NewManager[] }) => ({ managers, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forgetForm: assign({ managers: [] }),
  },
  guards: {
    isRepeated,
    isAboutAddress: (_, { error }: { error: unknown }) => failureFrom(error).addressProblem === 'non_ascii',
    isFull: ({ context: { facts } }) => facts !== null && facts.present.length >= facts.limit,
  },
}).createMachine({
  id: 'managerCreation',
  context: { facts: null, managers: [], failure: null, refusal: null },
  initial: 'readingDomains',
  states: {
    readingDomains: {
      tags: 'busy',
      invoke: {
        src: 'listEmailDomains',
        id: 'listEmailDomains',
        input: {},
        onDone: {
          target: 'readingManagers',
          actions: { type: 'rememberDomains', params: ({ event }) => ({ domains: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    readingManagers: {
      tags: 'busy',
      invoke: {
        src: 'listEmployeeManagers',
        id: 'listEmployeeManagers',
        input: {},
        onDone: {
          target: 'read',
          actions: { type: 'rememberPresent', params: ({ event }) => event.output },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'readingDomains', actions: 'forgetFailure' } } },
    read: { always: [{ guard: 'isFull', target: 'full' }, { target: 'filling' }] },
    filling: {
      on: {
        'form.submitted': { target: 'creating', actions: { type: 'rememberForm', params: ({ event }) => event } },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'addEmployeeManagers',
        id: 'addEmployeeManagers',
        input: ({ context }) => ({ body: { managers: context.managers } }),
        onDone: 'created',
        onError: [
          {
            guard: { type: 'isAboutAddress', params: errorParams },
            target: 'filling',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('creating', 'readingDomains'),
    created: { on: { 'more.asked': { target: 'readingDomains', actions: 'forgetForm' } } },
    full: {},
  },
})
