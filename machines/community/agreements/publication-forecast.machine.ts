import { assign, setup } from 'xstate'
import type { RequestOf, ResultOf } from '../../../openapi/index.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'

export type PublicationQuestion = RequestOf<'previewLetters'>
type Forecast = ResultOf<'previewLetters'>

/** `question` is null if there is no previous version. The last response remains in the context until the next response arrives. */
type Input = { question: PublicationQuestion | null }
type Context = Input & { answer: Forecast | null; failure: Failure | null }

/** Debounce delay in milliseconds: time after the last keystroke until the email preview is requested again. */
const typingPause = 600

const withoutNote = ({ path, body: { note: _note, ...body } }: PublicationQuestion): string =>
  JSON.stringify([path, body])

/**
 * Forecasts the number of people affected by a new version, their emails and the dates, while the version is prepared. A change of the type, date or
 * grace is requested immediately; a change of the note after a pause in typing.
 */
export const publicationForecastMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'question.changed'; question: PublicationQuestion } | { type: 'retry.asked' },
  },
  actors: { previewLetters: operation('previewLetters') },
  actions: {
    rememberQuestion: assign((_, { question }: { question: PublicationQuestion }) => ({ question })),
    rememberAnswer: assign((_, { answer }: { answer: Forecast }) => ({ answer, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
  },
  guards: {
    isNeeded: ({ context }) => context.question !== null,
    isOther: ({ context }, { question }: { question: PublicationQuestion }) =>
      context.question === null || withoutNote(question) !== withoutNote(context.question),
    hasOtherNote: ({ context }, { question }: { question: PublicationQuestion }) =>
      JSON.stringify(question) !== JSON.stringify(context.question),
  },
  delays: { typingPause },
}).createMachine({
  id: 'publicationForecast',
  context: ({ input }) => ({ ...input, answer: null, failure: null }),
  initial: 'opening',
  on: {
    'question.changed': [
      {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.asking',
        actions: { type: 'rememberQuestion', params: ({ event }) => event },
      },
      {
        guard: { type: 'hasOtherNote', params: ({ event }) => event },
        target: '.settling',
        actions: { type: 'rememberQuestion', params: ({ event }) => event },
      },
    ],
  },
  states: {
    opening: { always: [{ guard: 'isNeeded', target: 'asking' }, { target: 'answered' }] },
    settling: { after: { typingPause: 'asking' } },
    asking: {
      invoke: {
        src: 'previewLetters',
        id: 'previewLetters',
        input: ({ context: { question } }) =>
          question ?? { path: { link_id: '' }, body: { type: 'individual', language: '' } },
        onDone: {
          target: 'answered',
          actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'unanswered', actions: rememberError },
      },
    },
    answered: {},
    unanswered: { on: { 'retry.asked': 'asking' } },
  },
})
