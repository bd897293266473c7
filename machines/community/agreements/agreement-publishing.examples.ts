import type { ErrorCode } from '../../../openapi/index.ts'
import { emptyAgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const refusedAs = (...codes: ErrorCode[]) => codes.map((code) => new Refusal(code))
const preview = (url: string) => ({
  document: 'ab',
  title: 'A',
  pages: 1,
  text: 'A',
  text_sha256: '',
  url,
  filename: '',
})
const address = 'https://code.example/a.pdf'
const adding = emptyAgreementDraft({ linkId: 'L', kind: 'individual', updating: null })
const updating = emptyAgreementDraft({ linkId: 'L', kind: 'corporation', updating: 'en' })
const compared = { words: 9, missing: 1, added: 0, moved: 0, strange: 0 }
const differing = { ...preview(address), reading_difference: { sha256: 'cd', ...compared, passages: [] } }

export const agreementPublishingExamples: MachineExamples = {
  inputs: [{ draft: { ...adding, language: 'en', document: 'ab' } }, { draft: { ...updating, document: 'ab' } }],
  events: {
    'change.typed': [{ typed: { kind: 'editorial' } }],
    'other.left': [{ language: 'zh' }],
    'publishing.asked': [{}, { change: { kind: 'editorial', reason: '' } }],
    'contradiction.confirmed': [{}],
    'contradiction.dismissed': [{}],
    'publishing.confirmed': [{}],
    'publishing.cancelled': [{}],
    'reading.reviewed': [{ isAccepted: true }],
    'keeping.asked': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    getAgreementPreview: () => [
      preview(address),
      differing,
      { ...preview(address), looks_like: { kind: 'individual', language: 'Chinese' } },
      { ...preview(address), looks_like: { kind: 'corporation', language: 'English' } },
    ],
    previewDifference: () => [
      { is_new: true, blocks: [] },
      { is_new: true, reads_otherwise: '0', blocks: [] },
    ],
    previewLetters: () => [{ concerned: [], letters: [], forecast: {} }],
    publish: () => ['successfully', { schedule_id: 's' }],
    forecast: () => [],
    keepAgreementText: () => ['successfully'],
    dialog: () => dialogAnswers,
  },
  errors: {
    getAgreementPreview: [new Refusal('cla.error_reading_file'), overloaded],
    previewDifference: [new Refusal('cla.unmatched_cla')],
    previewLetters: [overloaded],
    publish: [...refusedAs('cla.cla_exists', 'cla.reason_needed', 'cla.wrong_time'), overloaded],
    forecast: bugs,
    keepAgreementText: [new Refusal('cla.unmatched_cla')],
    dialog: bugs,
  },
}
