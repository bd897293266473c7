import { assign, setup } from 'xstate'
import type { RequestOf, Schemas } from '../../openapi/index.ts'
import type { Language } from '../../src/domain/text/languages.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'

type Kind = RequestOf<'getPolicy'>['path']['kind']

/** `linkId` is set if the community may have its own text. */
type Input = { kind: Kind; language: Language; linkId: string | null }

type Context = Input & { policy: Schemas['Policy'] | null; failure: Failure | null }

const requestParams = {
  target: '.reading',
  actions: { type: 'rememberLanguage', params: ({ event }: { event: { language: Language } }) => event },
} as const

/** Fetches the privacy policy, the cookie notice or the list of personal data. The text is fetched again when the UI language changes. */
export const policyTextMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'language.changed'; language: Language } | { type: 'retry.asked' },
    tags: {} as 'busy',
  },
  actors: { getPolicy: operation('getPolicy') },
  actions: {
    rememberLanguage: assign((_, { language }: { language: Language }) => ({ language })),
    rememberPolicy: assign((_, { policy }: { policy: Schemas['Policy'] }) => ({ policy, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isOther: ({ context }, { language }: { language: Language }) => language !== context.language },
}).createMachine({
  id: 'policyText',
  context: ({ input }) => ({ ...input, policy: null, failure: null }),
  on: { 'language.changed': { ...requestParams, guard: { type: 'isOther', params: ({ event }) => event } } },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'getPolicy',
        id: 'getPolicy',
        input: ({ context: { kind, language, linkId } }) => ({
          path: { kind },
          query: { language, ...(linkId !== null && { link_id: linkId }) },
        }),
        onDone: {
          target: 'read',
          actions: { type: 'rememberPolicy', params: ({ event }) => ({ policy: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    read: {},
    unread: { on: { 'retry.asked': { target: 'reading', actions: 'forgetFailure' } } },
  },
})
