import { assign, sendTo, setup } from 'xstate'
import {
  type AgreementDraft,
  type ChangeTyped,
  contradictionsOf,
  draftWithout,
} from '../../../src/domain/agreements/agreement-draft.ts'
import type { ChangeRequest } from '../../../src/domain/agreements/change-form.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { detectedFromWire } from '../../../src/domain/agreements/agreement-detection.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, failureFrom, rememberError } from '../../shared/failure.ts'
import { anyOperation, operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'
import {
  aboutFields,
  type Difference,
  isReadable,
  type EmailPreview,
  type Preview,
  publicationOf,
  type PublishingContext,
  questionOf,
  questionSoFar,
  requestOf,
  scheduleOf,
} from './agreement-publishing.context.ts'
import { publicationForecastMachine } from './publication-forecast.machine.ts'

/**
 * Shows an agreement with its differences from the previous version, and publishes it. If the extracted text differs from the PDF, the manager must
 * accept the difference first. If the text indicates a different type or language than selected, the manager must confirm the selection. While the
 * user fills in the form, `forecast` contains the number of people affected by a new version, their email, and the send time of the last email.
 * Emails cannot be recalled, so the manager confirms their number before publication. If the draft is the file of the version in force, parsed again
 * by the current reader, the manager may keep that version instead (`kept`). `gone`: the file must be uploaded again.
 */
export const agreementPublishingMachine = setup({
  types: {
    context: {} as PublishingContext,
    input: {} as { draft: AgreementDraft },
    events: {} as
      | { type: 'publishing.asked'; change?: ChangeRequest }
      | { type: 'change.typed'; typed: ChangeTyped }
      | { type: 'other.left'; language: Language }
      | { type: 'contradiction.confirmed' }
      | { type: 'contradiction.dismissed' }
      | { type: 'publishing.confirmed' }
      | { type: 'publishing.cancelled' }
      | { type: 'reading.reviewed'; isAccepted: boolean }
      | { type: 'keeping.asked' }
      | { type: 'retry.asked' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; forecast: 'forecast' },
  },
  actors: {
    forecast: publicationForecastMachine,
    getAgreementPreview: operation('getAgreementPreview'),
    previewDifference: operation('previewDifference'),
    previewLetters: operation('previewLetters'),
    publish: anyOperation('addAgreement', 'publishAgreement'),
    keepAgreementText: operation('keepAgreementText'),
    dialog: dialogMachine,
  },
  actions: {
    rememberPreview: assign(({ context: { draft } }, { preview }: { preview: Preview }) => {
      const file = { title: preview.title, looksLike: detectedFromWire(preview.looks_like) }
      return { preview, draft: { ...draft, file } }
    }),
    rememberReview: assign(({ context: { draft, preview } }, { isAccepted }: { isAccepted: boolean }) => {
      const { accepted: _before, ...unaccepted } = draft
      const accepted = isAccepted ? preview?.reading_difference?.sha256 : undefined
      return { isAccepted, draft: { ...unaccepted, ...(accepted !== undefined && { accepted }) } }
    }),
    rememberTyped: assign(({ context: { draft } }, { typed }: { typed: ChangeTyped }) => ({
      draft: { ...draft, change: typed },
    })),
    leaveOther: assign(({ context: { draft } }, { language }: { language: Language }) => ({
      draft: draftWithout(draft, language),
    })),
    rememberChange: assign((_, { change = {} }: { change?: ChangeRequest }) => ({ change, failure: null })),
    rememberDifference: assign((_, { difference }: { difference: Difference }) => ({ difference })),
    rememberLetters: assign((_, { letters }: { letters: EmailPreview }) => ({ letters })),
    rememberSchedule: assign((_, { schedule }: { schedule: string }) => ({ schedule })),
    askAgain: sendTo('forecast', ({ context: { draft } }) => ({
      type: 'question.changed' as const,
      question: questionSoFar(draft),
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isReadable: ({ context }) => isReadable(context),
    isReadableUpdate: ({ context }) => isReadable(context) && context.draft.updating !== null,
    isContradicted: ({ context }) => isReadable(context) && contradictionsOf(context.draft).length > 0,
    readsOtherwise: ({ context }) => context.difference?.reads_otherwise !== undefined,
    isUpdate: ({ context }) => context.draft.updating !== null,
    isGone: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.error_reading_file',
    isAboutField: (_, { error }: { error: unknown }) => aboutFields.includes(failureFrom(error).code),
    isRepeated,
  },
}).createMachine({
  id: 'agreementPublishing',
  context: ({ input }) => ({
    draft: input.draft,
    preview: null,
    difference: null,
    letters: null,
    schedule: '',
    isAccepted: false,
    change: {},
    failure: null,
  }),
  invoke: {
    src: 'forecast',
    id: 'forecast',
    input: ({ context: { draft } }) => ({ question: draft.updating === null ? null : questionSoFar(draft) }),
    onError: { actions: rememberError },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'getAgreementPreview',
        id: 'getAgreementPreview',
        input: ({ context }) => ({ path: { document: context.draft.document } }),
        onDone: [
          {
            guard: 'isUpdate',
            target: 'comparing',
            actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isGone', params: errorParams }, target: 'gone' },
          { target: 'unread', actions: rememberError },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        src: 'previewDifference',
        id: 'previewDifference',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberDifference', params: ({ event }) => ({ difference: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'reading', actions: 'forgetFailure' } } },
    gone: { type: 'final' },
    shown: {
      on: {
        'change.typed': { actions: [{ type: 'rememberTyped', params: ({ event }) => event }, 'askAgain'] },
        'other.left': { actions: [{ type: 'leaveOther', params: ({ event }) => event }, 'askAgain'] },
        'reading.reviewed': { actions: { type: 'rememberReview', params: ({ event }) => event } },
        'publishing.asked': [
          {
            guard: 'isContradicted',
            target: 'contradicted',
            actions: { type: 'rememberChange', params: ({ event }) => event },
          },
          {
            guard: 'isReadableUpdate',
            target: 'askingWhom',
            actions: { type: 'rememberChange', params: ({ event }) => event },
          },
          { guard: 'isReadable', target: 'publishing' },
        ],
        'keeping.asked': { guard: 'readsOtherwise', target: 'keeping' },
      },
    },
    // The text indicates a different type or language than selected; the manager must confirm the selection.
    contradicted: {
      tags: 'dialog',
      on: {
        'contradiction.confirmed': [{ guard: 'isUpdate', target: 'askingWhom' }, { target: 'publishing' }],
        'contradiction.dismissed': 'shown',
      },
    },
    askingWhom: {
      tags: 'busy',
      invoke: {
        src: 'previewLetters',
        id: 'previewLetters',
        input: ({ context }) => questionOf(context),
        onDone: {
          target: 'confirming',
          actions: { type: 'rememberLetters', params: ({ event }) => ({ letters: event.output }) },
        },
        onError: { target: 'unanswered', actions: rememberError },
      },
    },
    unanswered: retryDialogState('askingWhom', 'shown'),
    confirming: { on: { 'publishing.confirmed': 'publishing', 'publishing.cancelled': 'shown' } },
    publishing: {
      tags: 'busy',
      invoke: {
        src: 'publish',
        id: 'publish',
        input: ({ context }) => ({
          operation: context.draft.updating === null ? ('addAgreement' as const) : ('publishAgreement' as const),
          request: publicationOf(context),
        }),
        onDone: {
          target: 'published',
          actions: { type: 'rememberSchedule', params: ({ event }) => ({ schedule: scheduleOf(event.output) }) },
        },
        onError: [
          {
            guard: { type: 'isAboutField', params: errorParams },
            target: 'shown',
            actions: rememberError,
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('publishing', 'shown'),
    published: { type: 'final' },
    keeping: {
      tags: 'busy',
      invoke: {
        src: 'keepAgreementText',
        id: 'keepAgreementText',
        input: ({ context: { draft, preview, difference } }) => ({
          path: { link_id: draft.linkId, id: difference?.reads_otherwise ?? '' },
          body: { text_sha256: preview?.text_sha256 ?? '' },
        }),
        onDone: 'kept',
        onError: { target: 'notKept', actions: rememberError },
      },
    },
    notKept: retryDialogState('keeping', 'shown'),
    kept: { type: 'final' },
  },
})
