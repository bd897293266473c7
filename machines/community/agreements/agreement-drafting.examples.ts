import { emptyAgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const agreement = (cla_id: string, language: string) => ({
  cla_id,
  language,
  url: '',
  version: 1,
  title: 'A',
  pages: 1,
  sha256: '',
  fields: [],
  created_at: 0,
  is_used: false,
})
const english = { individual_clas: [agreement('0', 'English')], corp_clas: [] }
const both = { individual_clas: [agreement('0', 'English'), agreement('1', 'Chinese')], corp_clas: [] }
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
const form = { language: 'zh', source: 'url', url: address, rows: [], summary: '' }
/** Snapshot of an upload whose file was accepted. */
const taken = { context: { result: preview('') }, matches: () => true }

export const agreementDraftingExamples: MachineExamples = {
  inputs: [{ draft: adding }, { draft: { ...adding, document: 'ab', url: address } }, { draft: updating }],
  events: {
    'form.typed': [{ form }],
    'form.submitted': [{ form }, { form: { ...form, source: 'upload' } }],
    'retry.asked': [{}],
    'xstate.snapshot.upload': [{ snapshot: taken }],
  },
  outputs: {
    getLink: () => [{ org_alias: 'A', project_url: '', summaries: {} }],
    listAgreements: () => [english, both],
    getAgreementPreview: () => [preview(address)],
    previewAgreement: () => [preview(address)],
    upload: () => [],
    dialog: () => dialogAnswers,
  },
  errors: {
    getLink: [overloaded],
    listAgreements: [new Refusal('cla.no_link')],
    getAgreementPreview: [new Refusal('cla.error_reading_file')],
    previewAgreement: [new Refusal('cla.source_not_allowed'), overloaded],
    upload: bugs,
    dialog: bugs,
  },
}
