import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { SnapshotFrom } from 'xstate'
import type { listMachine } from '../../../machines/shared/list.machine.ts'
import type { Route } from '../walk.ts'

type ListContext = SnapshotFrom<typeof listMachine>['context']

/** Every way a dialog may be answered. */
export const answers = [{ answer: 'closed' }, { answer: 'repeated' }, { answer: 'left' }]

export const dialogRoute: Route = {
  inputs: [
    { kind: 'retry', failure: { code: 'cla.system_error', message: '' } },
    { kind: 'signReLogin', failure: { code: 'cla.resigned', message: '' } },
  ],
  events: { 'dialog.dismissed': [{}], 'retry.asked': [{}], 'dialog.left': [{}] },
}

const pageOf = (keys: string[], hasNext: boolean) => ({
  rows: keys.map((key) => ({ key, item: {} })),
  total: 3,
  hasNext,
})
const place = { search: '', filter: '', choices: {}, sort: null, page: 1, size: 2 }

export const listRoute: Route = {
  inputs: [{ size: 2 }, { scope: { link_id: 'L' }, filter: 'waiting', sort: { column: 'name', descending: false } }],
  events: {
    'search.typed': [{ search: 'ac' }],
    'filter.chosen': [{ filter: 'complete' }],
    'sort.chosen': [{ sort: { column: 'since', descending: true } }],
    'choice.made': [{ name: 'kind', value: 'receipt' }],
    'page.chosen': [{ page: 1 }, { page: 2 }, { page: 0.5 }],
    'size.chosen': [{ size: 2 }, { size: 10 }],
    'place.recalled': [{ place }, { place: { ...place, page: 2 } }],
    'rows.selected': [{ keys: ['a', 'gone'] }],
    'all.selected': [{}],
    'row.opened': [{ key: 'a' }, { key: 'gone' }],
    'row.closed': [{}],
    'list.outdated': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    fetchPage: () => [
      pageOf(['a', 'b'], true),
      pageOf(['c'], false),
      { ...pageOf(['c'], false), isUnsettled: true },
      pageOf([], false),
    ],
  },
  errors: { fetchPage: [new Refusal('cla.system_error', { status: 0 })] },
  heed: ({ question, page, isTurning, isWhole, selected, opened, failure }: ListContext) => [
    Math.min(question.page, 2),
    question.size,
    page?.hasNext,
    page?.rows.length,
    page?.isUnsettled,
    isTurning,
    isWhole,
    selected,
    opened,
    failure?.code,
  ],
}

const pdf = new File(['%PDF-1.7'], 'signed.pdf')
const upload = { scope: { link_id: 'L' }, most: 100 }

export const uploadRoute: Route = {
  inputs: [upload, { ...upload, isImmediate: true }],
  events: {
    'files.chosen': [{ files: [] }, { files: [pdf, pdf] }, { files: [pdf] }],
    'file.removed': [{}],
    'file.progressed': [{ progress: { sent: 5, total: 8 } }],
    'upload.confirmed': [{}],
    'upload.cancelled': [{}],
    'retry.asked': [{}],
  },
  outputs: { readHead: () => ['%PDF-', '<html'].map((text) => Buffer.from(text)), sendFile: () => ['successfully'] },
  errors: { readHead: [new Error('NotReadableError')], sendFile: [new Refusal('cla.wrong_file_type')] },
}

export const readingRoute: Route = {
  inputs: [undefined, { scope: { link_id: 'L' } }],
  events: { 'answer.outdated': [{}], 'retry.asked': [{}] },
  outputs: { fetchAnswer: () => [['acme.example']] },
  errors: { fetchAnswer: [new Refusal('cla.system_error', { status: 0 })] },
}

export const actRoute: Route = {
  events: {
    'act.asked': [
      { act: 'deleted', manner: 'confirmed' },
      { act: 'changed', manner: 'filled' },
      { act: 'resent', manner: 'atOnce' },
    ],
    'act.confirmed': [{}, { act: 'changed to Grace' }],
    'act.cancelled': [{}],
    'act.progressed': [{ lines: 12 }],
    'outcome.dismissed': [{}],
  },
  outputs: { performAct: () => ['successfully', { undo: 'u' }], dialog: () => answers },
  errors: {
    performAct: (['cla.wrong_state', 'cla.restricted_email_suffix', 'cla.no_team'] as const).map(
      (code) => new Refusal(code),
    ),
    dialog: [new Error('a bug')],
  },
}

const failedTries = [
  { code: 'wrong_id_or_pw', message: '', retryNum: 4 },
  { code: 'cla.user_login_frozen', message: '', retryAfter: 300 },
]

export const loginFreezeRoute: Route = {
  events: { 'try.started': [{}], 'try.failed': failedTries.map((failure) => ({ failure })) },
}
