import { assign, setup, type SnapshotFrom } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import type { AgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { agreementSize } from '../../../src/domain/text/limits.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation, operationAs } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'
import { isAboutUrl } from './agreement-reading.context.ts'
import { type UploadRequest, uploadMachine } from '../../shared/upload.machine.ts'
import {
  type ManagedAgreement,
  initialDraft,
  type DraftForm,
  type DraftingContext,
  isPreviewOfForm,
  languagesTaken,
  type PreviewedAgreement,
} from './agreement-drafting.context.ts'

type Event =
  | { type: 'form.typed'; form: DraftForm }
  | { type: 'form.submitted'; form: DraftForm }
  | { type: 'retry.asked' }

type Upload = SnapshotFrom<typeof uploadMachine>
const uploaded = ({ event }: { event: { snapshot: unknown } }) => ({ upload: event.snapshot as Upload })
const read = ({ event }: { event: { output: PreviewedAgreement } }) => ({ preview: event.output })

/** A file is uploaded as soon as it is chosen, so that the service parses it while the user edits the fields. */
const upload = uploadMachine.provide({
  actors: {
    sendFile: operationAs(
      'previewAgreement',
      ({ file }: UploadRequest) => ({ form: { file } }),
      (preview): unknown => preview,
    ),
  },
})

/**
 * Prepares an agreement for a link: language, file, fields. It ends when the form is complete and the document is parsed; another machine publishes
 * the agreement. `complete`: the link has an agreement in every language. `absent`: the agreement to be replaced does not exist.
 */
export const agreementDraftingMachine = setup({
  types: {
    context: {} as DraftingContext,
    input: {} as { draft: AgreementDraft },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; upload: 'upload' },
  },
  actors: {
    getLink: operation('getLink'),
    listAgreements: operation('listAgreements'),
    getAgreementPreview: operation('getAgreementPreview'),
    previewAgreement: operation('previewAgreement'),
    upload,
    dialog: dialogMachine,
  },
  actions: {
    rememberLink: assign((_, { link }: { link: ResultOf<'getLink'> }) => ({ community: link.org_alias })),
    rememberAgreements: assign(({ context }, { result }: { result: ResultOf<'listAgreements'> }) => {
      const agreements: ManagedAgreement[] =
        context.draft.kind === 'individual' ? result.individual_clas : result.corp_clas
      return { agreements, draft: initialDraft(context.draft, agreements) }
    }),
    rememberForm: assign(({ context: { draft, refusal } }, { form }: { form: DraftForm }) => ({
      draft: { ...draft, ...form },
      refusal: form.url === draft.url && form.source === draft.source ? refusal : null,
    })),
    forgetRefusal: assign({ refusal: null }),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberPreview: assign(({ context }, { preview }: { preview: PreviewedAgreement }) => ({
      preview,
      draft: { ...context.draft, document: preview.document },
    })),
    rememberUpload: assign(({ context }, { upload: { context: sent } }: { upload: Upload }) => {
      const preview = sent.result as PreviewedAgreement
      return { preview, draft: { ...context.draft, source: 'upload' as const, document: preview.document } }
    }),
    forgetDocument: assign(({ context }) => ({ preview: null, draft: { ...context.draft, document: '' } })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAbsent: ({ context: { draft } }, { result }: { result: ResultOf<'listAgreements'> }) =>
      draft.updating !== null && !takenIn(draft, result).includes(draft.updating),
    isComplete: ({ context: { draft } }, { result }: { result: ResultOf<'listAgreements'> }) =>
      draft.updating === null && takenIn(draft, result).length === 2,
    isUnread: ({ context }) => context.draft.document === '',
    isRead: ({ context }, { form }: { form: DraftForm }) => isPreviewOfForm(context.preview, form),
    isByUrl: (_, { form }: { form: DraftForm }) => form.source === 'url',
    isUploaded: ({ context }, { upload: sent }: { upload: Upload }) =>
      sent.matches({ resting: 'done' }) &&
      (sent.context.result as PreviewedAgreement).document !== context.preview?.document,
    isAboutUrl,
    isRepeated,
  },
}).createMachine({
  id: 'agreementDrafting',
  context: ({ input }) => ({
    draft: input.draft,
    community: '',
    agreements: [],
    preview: null,
    refusal: null,
    failure: null,
  }),
  initial: 'naming',
  states: {
    naming: {
      tags: 'busy',
      invoke: {
        src: 'getLink',
        id: 'getLink',
        input: ({ context }) => ({ path: { link_id: context.draft.linkId } }),
        onDone: {
          target: 'listing',
          actions: { type: 'rememberLink', params: ({ event }) => ({ link: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    listing: {
      tags: 'busy',
      invoke: {
        src: 'listAgreements',
        id: 'listAgreements',
        input: ({ context }) => ({ path: { link_id: context.draft.linkId } }),
        onDone: [
          { guard: { type: 'isAbsent', params: ({ event }) => ({ result: event.output }) }, target: 'absent' },
          { guard: { type: 'isComplete', params: ({ event }) => ({ result: event.output }) }, target: 'complete' },
          {
            target: 'recalling',
            actions: { type: 'rememberAgreements', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'naming', actions: 'forgetFailure' } } },
    absent: { type: 'final' },
    complete: { type: 'final' },
    recalling: {
      tags: 'busy',
      always: { guard: 'isUnread', target: 'filling' },
      invoke: {
        src: 'getAgreementPreview',
        id: 'getAgreementPreview',
        input: ({ context }) => ({ path: { document: context.draft.document } }),
        onDone: { target: 'filling', actions: { type: 'rememberPreview', params: read } },
        // The parsed document is stored for one day; after that, the file must be uploaded again.
        onError: { target: 'filling', actions: 'forgetDocument' },
      },
    },
    filling: {
      invoke: {
        src: 'upload',
        id: 'upload',
        input: { scope: {}, most: agreementSize.byUpload, isImmediate: true },
        onSnapshot: {
          guard: { type: 'isUploaded', params: uploaded },
          actions: { type: 'rememberUpload', params: uploaded },
        },
        onError: { target: 'refused', actions: rememberError },
      },
      on: {
        'form.typed': { actions: { type: 'rememberForm', params: ({ event }) => event } },
        'form.submitted': [
          {
            guard: { type: 'isRead', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'rememberForm', params: ({ event }) => event },
          },
          {
            guard: { type: 'isByUrl', params: ({ event }) => event },
            target: 'reading',
            actions: [{ type: 'rememberForm', params: ({ event }) => event }, 'forgetRefusal'],
          },
        ],
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'previewAgreement',
        id: 'previewAgreement',
        input: ({ context }) => ({ body: { url: context.draft.url.trim() } }),
        onDone: { target: 'finished', actions: { type: 'rememberPreview', params: read } },
        onError: [
          {
            guard: { type: 'isAboutUrl', params: errorParams },
            target: 'filling',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('reading'),
    finished: { type: 'final' },
  },
})

const takenIn = ({ kind }: AgreementDraft, result: ResultOf<'listAgreements'>) =>
  languagesTaken(kind === 'individual' ? result.individual_clas : result.corp_clas)
