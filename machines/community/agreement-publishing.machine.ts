import { assign, setup } from 'xstate'
import type { RequestOf, ResultOf } from '../../openapi/index.ts'
import { type AgreementDraft, type ChangeTyped, draftWithout } from '../../src/domain/agreement-draft.ts'
import { defaultLanguage, type Language, nameOfLanguage } from '../../src/domain/languages.ts'
import { type DialogAnswer, dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { anyOperation, operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Preview = ResultOf<'getAgreementPreview'>
type Difference = ResultOf<'previewDifference'>
type LetterPreview = ResultOf<'previewLetters'>
/** How a new version treats those who signed an earlier one. */
export type ChangeAsked = Pick<
  RequestOf<'publishAgreement'>['body'],
  'kind' | 'grace_period_days' | 'note' | 'reason' | 'at'
>
/** `difference` only where there is a previous version; `letters` once the manager wants to publish one. */
type Context = {
  draft: AgreementDraft
  preview: Preview | null
  difference: Difference | null
  letters: LetterPreview | null
  /** Whether the manager has explicitly accepted that the reading differs from the PDF. */
  isAccepted: boolean
  change: ChangeAsked
  failure: Failure | null
}

/** Refusals about a field of the form, shown there (decision 45). */
const aboutFields: readonly string[] = ['cla.reason_needed', 'cla.wrong_time']

/** The request that publishes the draft: it names the document that was shown, even if its address serves another one by now. */
function requestOf({ draft, preview, isAccepted }: Context): RequestOf<'addAgreement'> {
  const { linkId, kind, language, document, rows, summary } = draft
  const accepted = isAccepted ? preview?.reading_difference?.sha256 : undefined
  return {
    path: { link_id: linkId },
    body: {
      type: kind,
      language: nameOfLanguage(language ?? defaultLanguage),
      document,
      fields: rows,
      summary,
      ...(accepted !== undefined && { accepted_reading: accepted }),
    },
  }
}

const languageNameOf = ({ language }: AgreementDraft) => nameOfLanguage(language ?? defaultLanguage)

/** The version and those of other languages that are published with it, as one act. */
function publicationOf(context: Context): RequestOf<'publishAgreement'> {
  const { path, body } = requestOf(context)
  const others = (context.draft.others ?? []).map(({ document, rows, summary, accepted, ...draft }) => ({
    ...{ language: languageNameOf({ ...draft, document, rows, summary }), document, fields: rows, summary },
    ...(accepted !== undefined && { accepted_reading: accepted }),
  }))
  return { path, body: { ...body, ...context.change, ...(others.length > 0 && { others }) } }
}

/** What is asked before the publication: whom it concerns, and what they are told. */
function questionOf({ draft, change }: Context): RequestOf<'previewLetters'> {
  const { linkId, kind: type, others = [] } = draft
  const together = others.map((other) => ({ language: languageNameOf(other) }))
  const body = { type, language: languageNameOf(draft), ...change, ...(others.length > 0 && { others: together }) }
  return { path: { link_id: linkId }, body }
}

const isReadable = ({ preview, isAccepted }: Context): boolean =>
  preview?.reading_difference === undefined || isAccepted

/**
 * Shows an agreement with its differences from the previous version, and publishes it. A text that differs from the PDF must be accepted first.
 * A new version is published after a question, for letters about it cannot be taken back: it says whom they go to, how they read and when the last is sent. Where the draft is the file of the version in force, read by the current reader, the manager may leave that version as it is instead (`kept`).
 * `gone`: the file must be uploaded again.
 */
export const agreementPublishingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { draft: AgreementDraft },
    events: {} as
      | { type: 'publishing.asked'; change?: ChangeAsked }
      | { type: 'change.typed'; typed: ChangeTyped }
      | { type: 'other.left'; language: Language }
      | { type: 'publishing.confirmed' }
      | { type: 'publishing.cancelled' }
      | { type: 'reading.reviewed'; isAccepted: boolean }
      | { type: 'keeping.asked' }
      | { type: 'retry.asked' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getAgreementPreview: operation('getAgreementPreview'),
    previewDifference: operation('previewDifference'),
    previewLetters: operation('previewLetters'),
    publish: anyOperation('addAgreement', 'publishAgreement'),
    keepAgreementText: operation('keepAgreementText'),
    dialog: dialogMachine,
  },
  actions: {
    rememberPreview: assign((_, { preview }: { preview: Preview }) => ({ preview })),
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
    rememberChange: assign((_, { change = {} }: { change?: ChangeAsked }) => ({ change, failure: null })),
    rememberDifference: assign((_, { difference }: { difference: Difference }) => ({ difference })),
    rememberLetters: assign((_, { letters }: { letters: LetterPreview }) => ({ letters })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isReadable: ({ context }) => isReadable(context),
    isReadableUpdate: ({ context }) => isReadable(context) && context.draft.updating !== null,
    readsOtherwise: ({ context }) => context.difference?.reads_otherwise !== undefined,
    isUpdate: ({ context }) => context.draft.updating !== null,
    isGone: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.error_reading_file',
    isAboutField: (_, { error }: { error: unknown }) => aboutFields.includes(failureFrom(error).code),
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
  },
}).createMachine({
  id: 'agreementPublishing',
  context: ({ input }) => ({
    draft: input.draft,
    preview: null,
    difference: null,
    letters: null,
    isAccepted: false,
    change: {},
    failure: null,
  }),
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
          { target: 'unread', actions: { type: 'rememberError', params: errorParams } },
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
        onError: { target: 'unread', actions: { type: 'rememberError', params: errorParams } },
      },
    },
    unread: { on: { 'retry.asked': { target: 'reading', actions: 'forgetFailure' } } },
    gone: { type: 'final' },
    shown: {
      on: {
        'change.typed': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
        'other.left': { actions: { type: 'leaveOther', params: ({ event }) => event } },
        'reading.reviewed': { actions: { type: 'rememberReview', params: ({ event }) => event } },
        'publishing.asked': [
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
        onError: { target: 'unanswered', actions: { type: 'rememberError', params: errorParams } },
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
        onDone: 'published',
        onError: [
          {
            guard: { type: 'isAboutField', params: errorParams },
            target: 'shown',
            actions: { type: 'rememberError', params: errorParams },
          },
          { target: 'refused', actions: { type: 'rememberError', params: errorParams } },
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
        onError: { target: 'notKept', actions: { type: 'rememberError', params: errorParams } },
      },
    },
    notKept: retryDialogState('keeping', 'shown'),
    kept: { type: 'final' },
  },
})
